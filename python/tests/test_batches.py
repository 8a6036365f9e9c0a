"""Springs and cubics in arrays: the numbers, the memory, and what cannot be."""

import math
import tracemalloc

import numpy as np
import pytest

import motioncurves as mc

TIMES = np.linspace(0, 1, 61)


def some_springs(count, seed=1):
    random = np.random.default_rng(seed)
    return mc.Springs(
        mass=random.uniform(0.5, 4, count),
        stiffness=random.uniform(20, 900, count),
        damping=random.uniform(0, 90, count),
        from_=random.uniform(-5, 5, count),
        to=random.uniform(-5, 5, count),
        velocity=random.uniform(-50, 50, count),
    )


def one_by_one(springs, times, part):
    rows = []
    for index in range(len(springs)):
        curve = springs.curve(index)
        states = curve.sample(times, from_=springs.from_[index], to=springs.to[index], velocity=springs.velocity[index])
        rows.append(states[part])
    return np.array(rows)


@pytest.mark.parametrize("part", ["value", "velocity", "acceleration"])
def test_springs_are_those_of_curves(part):
    springs = some_springs(500)
    together, apart = springs.sample(TIMES)[part], one_by_one(springs, TIMES, part)
    # 4 ulps of the largest distance, 8 of the largest slope; the curve's own rounding is in the other half.
    scale = np.abs(apart).max(axis=1, keepdims=True) + np.abs(springs.to)[:, None]
    assert (np.abs(together - apart) <= 40 * np.finfo(float).eps * scale).all()


def test_threads_and_blocks_change_no_bit():
    springs = some_springs(20_000)
    reference = springs.sample(TIMES, threads=1)
    for threads in (0, 2, 7):
        for part in ("value", "velocity", "acceleration"):
            assert springs.sample(TIMES, threads=threads)[part].tobytes() == reference[part].tobytes()
    apart = np.concatenate([springs[begin : begin + 999].sample(TIMES).value for begin in range(0, 20_000, 999)])
    assert apart.tobytes() == reference.value.tobytes()


def test_even_times():
    springs = some_springs(200)
    even = mc.EvenTimes(step=1 / 60, count=500, start=0.25)
    np.testing.assert_allclose(springs.sample(even).value, springs.sample(even.array()).value, atol=1e-12)
    assert mc.Curve("bouncy").sample(mc.EvenTimes(step=0.1, count=2)).value[1] == 0.4233021230745698
    assert springs.sample(mc.EvenTimes(0.1, 0)).value.shape == (200, 0)
    for wrong in (
        mc.EvenTimes(math.nan, 3),
        mc.EvenTimes(-1, 3),
        mc.EvenTimes(1e308, 10),
        mc.EvenTimes(1, 3, start=-1),
    ):
        with pytest.raises(mc.ValueOutOfRange):
            springs.sample(wrong)
    with pytest.raises(ValueError):
        springs.sample(mc.EvenTimes(1, -3))


def test_metrics_of_springs_are_those_of_curves():
    springs = some_springs(300)
    metrics = ["settling-time", "overshoot", "peak-time", "half-time", "peak-speed", "peak-acceleration"]
    table = springs.measure(metrics)
    for index in range(0, 300, 7):
        apart = springs.curve(index).measure(
            metrics, from_=springs.from_[index], to=springs.to[index], velocity=springs.velocity[index]
        )
        np.testing.assert_array_equal([table[name][index] for name in metrics], list(apart.values()))
    assert [column.unit for column in table.columns] == ["s", "travel", "s", "s", "units/s", "units/s²"]
    # A column is a view of one array, which comes back as it is.
    assert table.array() is table["overshoot"].base


def test_springs_by_other_words():
    assert mc.Springs.of_duration(0.5, 0.3).measure(["overshoot"])["overshoot"][0] == pytest.approx(
        0.04598791026026775, rel=1e-13
    )
    for bounce in (-0.4, 0, 0.3, 1):
        stiff = mc.convert(f"spring(0.7, {bounce})")
        springs = mc.Springs.of_duration(0.7, bounce)
        assert (springs.stiffness[0], springs.damping[0]) == pytest.approx(
            (stiff["stiffness"], stiff["damping"]), rel=1e-14
        )
    springs = mc.Springs.of_response([0.3, 0.6], 0.8, mass=2)
    forms = mc.convert("spring(mass: 2, response: 0.6, dampingRatio: 0.8)")
    assert springs.stiffness[1] == pytest.approx(forms["stiffness"], rel=1e-14)
    assert springs.damping[1] == pytest.approx(forms["damping"], rel=1e-14)


def newton(cubics, index, inputs):
    """The y of a cubic where x is the input, by bisection: slow and sure."""
    x1, y1, x2, y2 = (array[index] for array in (cubics.x1, cubics.y1, cubics.x2, cubics.y2))
    low, high = np.zeros_like(inputs), np.ones_like(inputs)
    for _ in range(80):
        middle = (low + high) / 2
        x = 3 * x1 * middle * (1 - middle) ** 2 + 3 * x2 * middle**2 * (1 - middle) + middle**3
        low, high = np.where(x < inputs, middle, low), np.where(x < inputs, high, middle)
    return 3 * y1 * low * (1 - low) ** 2 + 3 * y2 * low**2 * (1 - low) + low**3


def some_cubics(count, seed=2):
    random = np.random.default_rng(seed)
    return mc.Cubics(
        x1=random.uniform(0, 1, count),
        y1=random.uniform(-1, 2, count),
        x2=random.uniform(0, 1, count),
        y2=random.uniform(-1, 2, count),
        duration=random.uniform(0.1, 1.5, count),
        from_=random.uniform(-5, 5, count),
        to=random.uniform(-5, 5, count),
    )


def test_cubics_are_where_x_is_the_time():
    cubics = some_cubics(300)
    values = cubics.sample(TIMES).value
    for index in range(300):
        inputs = np.clip(TIMES / cubics.duration[index], 0, 1)
        start, end = cubics.from_[index], cubics.to[index]
        expected = start + (end - start) * newton(cubics, index, inputs)
        np.testing.assert_allclose(values[index], expected, atol=1e-6, rtol=0)


@pytest.mark.parametrize("part", ["value", "velocity", "acceleration"])
def test_cubics_are_those_of_curves(part):
    cubics = some_cubics(300)
    together = cubics.sample(TIMES)[part]
    apart = cubics.curves().sample(TIMES, from_=cubics.from_, to=cubics.to)[part]
    scale = np.abs(apart).max(axis=1, keepdims=True) + np.abs(cubics.to)[:, None]
    assert (np.abs(together - apart) <= 1e-12 * scale).all()


def test_threads_change_no_bit_of_cubics():
    cubics = some_cubics(20_000)
    reference = cubics.sample(TIMES, threads=1).value.tobytes()
    assert cubics.sample(TIMES).value.tobytes() == cubics.sample(TIMES, threads=3).value.tobytes() == reference


def test_cubics_are_measured():
    cubics = some_cubics(40)
    table = cubics.measure(["overshoot", "half-time"])
    apart = cubics.curve(7).measure(["overshoot", "half-time"], from_=cubics.from_[7], to=cubics.to[7])
    assert [table["overshoot"][7], table["half-time"][7]] == list(apart.values()) and table.names == [
        "overshoot",
        "half-time",
    ]


# MARK: Memory


def test_contiguous_floats_are_not_copied():
    stiffness = np.full(1000, 100.0)
    springs = mc.Springs(stiffness=stiffness, damping=10)
    assert springs.stiffness is stiffness
    before = springs.sample([0.1]).value[0, 0]
    stiffness[:] = 400
    assert springs.sample([0.1]).value[0, 0] > before
    count = 2_000_000
    arrays = {name: np.ones(count) for name in ("stiffness", "damping", "mass", "from_", "velocity")}
    out = {"value": np.empty((count, 1))}
    tracemalloc.start()
    mc.Springs(**arrays).sample(np.zeros(1), out=out, threads=1)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000


@pytest.mark.parametrize(
    "make",
    [
        lambda array: array.astype(np.float32),
        lambda array: array.astype(np.int64),
        list,
        tuple,
        lambda array: np.repeat(array, 2)[::2],
        lambda array: array[::-1].copy()[::-1],
        lambda array: np.asfortranarray(array),
        lambda array: array.astype(">f8"),
        lambda array: np.frombuffer(b"\0" + array.tobytes(), np.uint8)[1:].view(np.float64),
        lambda array: np.array(array).view(np.recarray),
        lambda array: memoryview(array),
        lambda array: np.ma.array(array),
    ],
    ids=[
        "float32",
        "int64",
        "list",
        "tuple",
        "strided",
        "reversed",
        "fortran",
        "big-endian",
        "unaligned",
        "recarray",
        "buffer",
        "unmasked",
    ],
)
def test_whatever_numpy_takes(make):
    array = np.array([100.0, 225.0, 400.0])
    reference = mc.Springs(stiffness=array, damping=20, velocity=array).sample(array / 1000).value
    made = make(array)
    springs = mc.Springs(stiffness=made, damping=20, velocity=made)
    assert springs.sample(array / 1000).value.tobytes() == reference.tobytes()
    assert mc.Springs(stiffness=array, damping=20, velocity=array).sample(make(array / 4096)).value.shape == (3, 3)


def test_read_only_input_works():
    array = np.array([100.0, 400.0])
    array.flags.writeable = False
    assert mc.Springs(stiffness=array, damping=array).sample(array).value.shape == (2, 2)
    assert mc.Curve("bouncy").sample(array).value.shape == (2,)


def test_frames_and_arrow_arrays_work():
    pandas, arrow = pytest.importorskip("pandas"), pytest.importorskip("pyarrow")
    reference = mc.Springs(stiffness=[100.0, 400.0], damping=20).sample([0.1]).value
    for made in (pandas.Series([100.0, 400.0]), arrow.array([100.0, 400.0]), arrow.chunked_array([[100.0], [400.0]])):
        assert mc.Springs(stiffness=made, damping=20).sample([0.1]).value.tobytes() == reference.tobytes()


def test_output_goes_where_it_is_wanted(tmp_path):
    springs = some_springs(10)
    out = {"value": np.empty((10, 61)), "velocity": np.memmap(tmp_path / "v", np.float64, "w+", shape=(10, 61))}
    states = springs.sample(TIMES, out=out)
    assert states.value is out["value"] and states.velocity is out["velocity"]
    assert states.value.tobytes() == springs.sample(TIMES).value.tobytes()


@pytest.mark.parametrize(
    "out, words",
    [
        (np.empty((10, 60)), "shape"),
        (np.empty((10, 61), np.float32), "float32"),
        (np.empty((61, 10)).T, "contiguous"),
        (np.empty((10, 122))[:, ::2], "contiguous"),
        ([0.0] * 610, "list"),
        (np.empty(610), "shape"),
    ],
)
def test_output_that_does_not_fit(out, words):
    with pytest.raises((TypeError, ValueError), match=words):
        some_springs(10).sample(TIMES, out={"value": out})


def test_output_that_cannot_be_written_or_is_shared():
    springs = some_springs(10)
    frozen = np.empty((10, 61))
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        springs.sample(TIMES, out={"value": frozen})
    shared = np.empty((10, 61))
    with pytest.raises(ValueError, match="shares its memory"):
        springs.sample(TIMES, out={"value": shared, "velocity": shared})
    times = np.zeros(1)
    with pytest.raises(ValueError, match="shares its memory"):
        mc.Springs(stiffness=1, damping=1).sample(times, out={"value": times.reshape(1, 1)})
    with pytest.raises(ValueError, match="no 'jerk'"):
        springs.sample(TIMES, out={"jerk": np.empty((10, 61))})
    with pytest.raises(ValueError, match="one array for each"):
        springs.sample(TIMES, parts=["value"], out={"velocity": np.empty((10, 61))})


# MARK: What cannot be


@pytest.mark.parametrize(
    "wrong", ["abc", "1.0", [1, "2"], [None], [1j], np.array([True]), object(), [[1], [2, 3]], {}, np.array(["x"])]
)
def test_what_is_no_number(wrong):
    for call in (
        lambda: mc.Springs(stiffness=wrong, damping=1),
        lambda: mc.Cubics(x1=wrong, y1=0, x2=0, y2=0),
        lambda: mc.Curve("ease").sample(wrong),
        lambda: mc.Springs(stiffness=1, damping=1).sample(wrong),
    ):
        with pytest.raises((TypeError, ValueError)):
            call()


def test_shapes_that_cannot_be():
    with pytest.raises(ValueError, match="one dimension"):
        mc.Springs(stiffness=np.ones((2, 2)), damping=1)
    with pytest.raises(ValueError, match="The counts differ"):
        mc.Springs(stiffness=[1, 2], damping=[1, 2, 3])
    with pytest.raises(ValueError, match="one dimension"):
        mc.Springs(stiffness=1, damping=1).sample(np.ones((2, 2)))
    with pytest.raises(ValueError, match="one dimension"):
        mc.Springs(stiffness=1, damping=1).sample(0.5)
    with pytest.raises(TypeError):
        mc.Springs(stiffness=1)
    with pytest.raises(TypeError, match="'damping' is missing"):
        mc.Springs(stiffness=1, damping=None)


def test_masked_elements_are_no_numbers():
    with pytest.raises(ValueError, match="masked"):
        mc.Springs(stiffness=np.ma.array([1.0, 2.0], mask=[0, 1]), damping=1)


@pytest.mark.parametrize(
    "name, value",
    [
        ("stiffness", math.nan),
        ("stiffness", 0),
        ("stiffness", -1),
        ("stiffness", math.inf),
        ("damping", -1),
        ("damping", math.nan),
        ("mass", 0),
        ("mass", math.nan),
        ("from_", math.nan),
        ("to", math.inf),
        ("velocity", -math.inf),
    ],
)
def test_springs_that_cannot_be(name, value):
    arrays = {"stiffness": np.full(300_000, 100.0), "damping": np.full(300_000, 10.0)}
    arrays[name] = arrays.get(name, np.ones(300_000)).copy()
    arrays[name][234_567] = value
    arrays[name][234_999] = value
    for call in (lambda springs: springs.sample(TIMES), lambda springs: springs.measure(["overshoot"])):
        with pytest.raises(mc.ValueOutOfRange, match="^Spring 234567: ") as caught:
            call(mc.Springs(**arrays))
        assert caught.value.index == 234_567


@pytest.mark.parametrize(
    "name, value",
    [
        ("x1", -0.1),
        ("x1", 1.1),
        ("x2", math.nan),
        ("y1", math.inf),
        ("y2", math.nan),
        ("duration", -1),
        ("duration", math.nan),
        ("from_", math.nan),
        ("to", math.inf),
    ],
)
def test_cubics_that_cannot_be(name, value):
    arrays = {key: np.full(100_000, 0.5) for key in ("x1", "y1", "x2", "y2", "duration")}
    arrays[name] = arrays.get(name, np.ones(100_000)).copy()
    arrays[name][76_543] = value
    with pytest.raises(mc.ValueOutOfRange, match="76543") as caught:
        mc.Cubics(**arrays).sample(TIMES)
    assert caught.value.index == 76_543


def test_threads_that_cannot_be():
    calls = (
        lambda threads: some_springs(3).sample(TIMES, threads=threads),
        lambda threads: some_cubics(3).sample(TIMES, threads=threads),
        lambda threads: some_springs(3).measure(["overshoot"], threads=threads),
        lambda threads: mc.Curves(["ease"], threads=threads),
        lambda threads: mc.Curves(["ease"]).sample(TIMES, threads=threads),
        lambda threads: mc.ask_many([{"op": "policies"}], threads=threads),
        lambda threads: mc.Curves(["ease"]).measure(["overshoot"], threads=threads),
    )
    for call in calls:
        for threads in (-1, 10**6, 2**40):
            with pytest.raises(ValueError, match="'threads' is"):
                call(threads)
        for threads in (1.5, "2", None, True):
            with pytest.raises(TypeError, match="whole number"):
                call(threads)


def test_no_springs():
    none = mc.Springs(stiffness=[], damping=[])
    assert len(none) == 0 and none.sample(TIMES).value.shape == (0, 61) and len(none.measure(["overshoot"])) == 0
    with pytest.raises(mc.ValueOutOfRange):
        none.sample([math.nan])
    with pytest.raises(mc.MetricError):
        none.measure(["overshot"])
    assert mc.Cubics(x1=[], y1=[], x2=[], y2=[]).sample(TIMES).value.shape == (0, 61)


def test_some_of_the_springs():
    springs = some_springs(10)
    assert len(springs[2:5]) == 3 and springs[2:5].stiffness.base is springs.stiffness
    assert len(springs[springs.damping > 45]) == (springs.damping > 45).sum()
    assert springs[np.array([3, 1])].stiffness.tolist() == [springs.stiffness[3], springs.stiffness[1]]
    with pytest.raises(TypeError, match="curve"):
        springs[3]


def test_a_billion_is_too_many_and_no_crash(run_python):
    # In a process of its own with little memory to give.
    run_python("""
        import numpy as np
        import motioncurves as mc
        from motioncurves import _arrays

        _arrays._available = lambda: 4 << 30
        billion = np.broadcast_to(1.0, 10**9)
        calls = [
            lambda: mc.Springs(stiffness=billion, damping=1.0),
            lambda: mc.Springs(stiffness=np.ones(10**6), damping=1.0).sample(np.zeros(1000)),
            lambda: mc.Curve("bouncy").sample(billion),
            lambda: mc.Curve("bouncy").sample(np.zeros(4 * 10**8)),
            lambda: mc.Springs(stiffness=1.0, damping=1.0).sample(mc.EvenTimes(1e-9, 10**9)),
            lambda: mc.Springs(stiffness=np.ones(10**6), damping=1.0).measure(list(mc.metrics()) * 1)
                if False else mc.Cubics(x1=billion, y1=0, x2=0, y2=1),
        ]
        for number, call in enumerate(calls):
            try:
                call()
            except MemoryError as error:
                assert "GB are available" in str(error), error
            else:
                raise AssertionError(number)
        """)


def test_a_state_of_a_hundred_million_values_is_written():
    springs = mc.Springs(stiffness=np.full(1_000_000, 157.0), damping=17.0)
    value = springs.sample(np.linspace(0, 1, 100), parts=["value"]).value
    assert value.shape == (1_000_000, 100) and (value[0] == value[-1]).all()

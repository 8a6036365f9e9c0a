"""One curve: exact facts, laws, and words of errors."""

import copy
import math
import pickle

import numpy as np
import pytest

import motioncurves as mc


def spring_value(time, mass, stiffness, damping, start, end, velocity):
    """The textbook's formula for a damped spring that oscillates."""
    frequency = math.sqrt(stiffness / mass)
    ratio = damping / (2 * math.sqrt(stiffness * mass))
    damped = frequency * math.sqrt(1 - ratio**2)
    offset = start - end
    sine = (velocity + ratio * frequency * offset) / damped
    return end + np.exp(-ratio * frequency * time) * (offset * np.cos(damped * time) + sine * np.sin(damped * time))


def test_a_spring_follows_the_textbook():
    # Away from neutral values: mass 2.5, a travel of -3, thrown.
    times = np.linspace(0, 2, 57)
    states = mc.Curve("spring(mass: 2.5, stiffness: 90, damping: 9)").sample(times, from_=7, to=4, velocity=-11)
    expected = spring_value(times, 2.5, 90, 9, 7, 4, -11)
    np.testing.assert_allclose(states.value, expected, rtol=0, atol=1e-13)
    np.testing.assert_allclose(np.gradient(states.value, times)[1:-1], states.velocity[1:-1], atol=0.5)


def test_states_unpack_in_order():
    value, velocity, acceleration = mc.Curve("bouncy").sample([0.1])
    assert (value[0], velocity[0], acceleration[0]) == (0.4233021230745698, 5.707558337645977, -9.344132256275287)


def test_only_what_is_asked_for_is_computed():
    states = mc.Curve("bouncy").sample([0.1], parts=["velocity"])
    assert states.velocity[0] == 5.707558337645977
    with pytest.raises(KeyError, match="No 'value' was asked for"):
        states.value
    with pytest.raises(ValueError, match="A state has no 'jerk'"):
        mc.Curve("bouncy").sample([0], parts=["jerk"])
    with pytest.raises(TypeError, match="'parts' is the text"):
        mc.Curve("bouncy").sample([0], parts="value")


def test_a_call_keeps_the_shape():
    curve = mc.Curve("ease 300ms")
    assert curve(0.3) == 1.0 and isinstance(curve(0.3), float)
    assert curve([[0.1], [0.2]]).shape == (2, 1)
    assert curve(np.empty((0, 3))).shape == (0, 3)


def test_facts_of_a_curve():
    curve = mc.Curve("EASE-in")
    assert (curve.canonical, str(curve), repr(curve)) == ("ease-in", "EASE-in", "Curve('EASE-in')")
    assert mc.Curve("ease 300ms").duration == 0.3
    assert mc.Curve("bouncy").duration == math.inf
    assert (
        mc.Curve("spring(0.50, 0.3)")
        == mc.Curve("spring(0.5, 0.30)")
        != mc.Curve("bouncy 300ms" if False else "smooth")
    )
    assert len({mc.Curve("ease"), mc.Curve("EASE")}) == 1
    assert curve != "ease-in"


def test_a_curve_survives_copies_and_pickles():
    curve = mc.Curve("spring(0.5, 0.3)")
    assert copy.copy(curve) is curve and copy.deepcopy([curve])[0] is curve
    assert pickle.loads(pickle.dumps(curve)) == curve
    assert pickle.loads(pickle.dumps(mc.Curves(["ease", curve]))).texts == ("ease", "spring(0.5, 0.3)")


@pytest.mark.parametrize("text, column", [("sprung(0.5)", 1), ("spring(0.5, x)", 13), ("", 1), ("ease 300 ms", None)])
def test_a_text_that_is_no_curve(text, column):
    with pytest.raises(mc.CurveError) as caught:
        mc.Curve(text)
    assert caught.value.code == "bad-curve"
    if column is not None:
        assert caught.value.column == column
    assert isinstance(caught.value, ValueError) and isinstance(caught.value, mc.MotionCurvesError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again), again.code) == (mc.CurveError, str(caught.value), "bad-curve")


@pytest.mark.parametrize("wrong", [None, 3, b"ease", ["ease"]])
def test_what_is_no_text(wrong):
    with pytest.raises(TypeError):
        mc.Curve(wrong)


def test_texts_that_c_cannot_have():
    with pytest.raises(ValueError, match="NUL"):
        mc.Curve("ease\0")
    with pytest.raises(ValueError, match="not Unicode"):
        mc.Curve("\ud800")
    with pytest.raises(mc.CurveError):
        mc.Curve("x" * 10_000_000)


@pytest.mark.parametrize("time", [math.nan, math.inf, -math.inf, -1e-9])
def test_times_that_cannot_be(time):
    with pytest.raises(mc.ValueOutOfRange):
        mc.Curve("bouncy").sample([0, time])


@pytest.mark.parametrize("numbers", [{"from_": math.nan}, {"to": math.inf}, {"velocity": math.nan}])
def test_releases_that_cannot_be(numbers):
    with pytest.raises(mc.ValueOutOfRange):
        mc.Curve("bouncy").sample([0], **numbers)
    with pytest.raises(mc.ValueOutOfRange):
        mc.Curves(["bouncy"]).sample([0], **numbers)


def test_metrics():
    curve = mc.Curve("spring(0.5, 0.3)")
    found = curve.measure(["overshoot", "settling-time", "first-crossing"])
    assert list(found) == ["overshoot", "settling-time", "first-crossing"]
    assert found["overshoot"] == pytest.approx(math.exp(-math.pi * 0.7 / math.sqrt(1 - 0.49)), rel=1e-14)
    assert abs(abs(curve(found["settling-time"]) - 1) - 0.001) < 1e-14
    assert math.isnan(mc.Curve("smooth").measure(["first-crossing"])["first-crossing"])
    assert curve.measure(["settling-time"], epsilon=0.01)["settling-time"] < found["settling-time"]
    assert curve.measure([]) == {}
    with pytest.raises(mc.MetricError, match="settling-time"):
        curve.measure(["settling-tme"])
    with pytest.raises(TypeError, match="Give a list"):
        curve.measure("overshoot")
    with pytest.raises(ValueError, match="twice"):
        curve.measure(["overshoot", "overshoot"])
    for wrong in ({"epsilon": 0}, {"epsilon": math.nan}, {"frame_rate": 0}, {"frame_rate": 1e9}):
        with pytest.raises(mc.ValueOutOfRange):
            curve.measure(["overshoot"], **wrong)


def test_many_curves_are_one_by_one():
    texts = ["bouncy", "ease 300ms", "linear(0, 0.5 25% 75%, 1) 1s", "steps(4) 1s", "material3/emphasized"] * 50
    times = np.linspace(0, 1.5, 31)
    together = mc.sample(texts, times, threads=2)
    for part in ("value", "velocity", "acceleration"):
        apart = np.array([mc.Curve(text).sample(times)[part] for text in texts])
        assert together[part].tobytes() == apart.tobytes()
    metrics = ["settling-time", "overshoot", "peak-speed"]
    table = mc.measure(texts, metrics)
    apart = [tuple(mc.Curve(text).measure(metrics).values()) for text in texts]
    assert table["curve"] == texts
    np.testing.assert_array_equal(table.array(metrics), apart)


def test_each_curve_has_its_release():
    curves = mc.Curves(["bouncy", "smooth", "bouncy"])
    states = curves.sample([0.0, 0.1], from_=[1, 2, 3], to=9, velocity=[0, 5, -5])
    for index, (start, velocity) in enumerate([(1, 0), (2, 5), (3, -5)]):
        apart = curves[index].sample([0.0, 0.1], from_=start, to=9, velocity=velocity)
        assert states.value[index].tobytes() == apart.value.tobytes()
    with pytest.raises(ValueError, match="2 releases for 3 curves"):
        curves.sample([0], to=[1, 2])


def test_the_first_curve_that_is_none_is_named():
    texts = ["ease"] * 9000 + ["eaze"] + ["ease"] * 9000 + ["eeze"]
    with pytest.raises(mc.CurveError, match="^Text 9000: ") as caught:
        mc.Curves(texts)
    assert caught.value.index == 9000 and caught.value.column == 1
    with pytest.raises(TypeError, match="which is no text"):
        mc.Curves(["ease", 3])
    with pytest.raises(TypeError, match="Give a list"):
        mc.Curves("ease")


def test_no_curves():
    empty = mc.Curves([])
    assert len(empty) == 0 and list(empty) == []
    assert empty.sample([0, 1]).value.shape == (0, 2)
    assert len(empty.measure(["overshoot"])) == 0
    assert mc.Curve("ease").sample([]).value.shape == (0,)


def test_curves_are_a_sequence():
    curves = mc.Curves(["ease", "bouncy", "smooth"])
    assert [curve.text for curve in curves] == ["ease", "bouncy", "smooth"]
    assert isinstance(curves[1:], mc.Curves) and len(curves[1:]) == 2 and curves[-1].text == "smooth"
    with pytest.raises(IndexError):
        curves[3]


def test_what_is_no_motion():
    for wrong in (3, None, {"a": 1}, object()):
        with pytest.raises(TypeError):
            mc.sample(wrong, [0])

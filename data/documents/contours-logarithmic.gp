# Draws with plain gnuplot, 5.2 or later. The columns are horizontal, vertical, value.
$map << EOD
0.1 3.0 0.4666666666666667
0.1778279410038923 3.0 0.8298637246848307
0.31622776601683794 3.0 1.4757295747452437
0.5623413251903491 3.0 2.6242595175549623
1.0 3.0 4.666666666666666
1.7782794100389228 3.0 8.298637246848307
3.1622776601683795 3.0 14.757295747452439
5.623413251903491 3.0 26.242595175549628
10.0 3.0 46.66666666666667

0.1 10.0 0.14
0.1778279410038923 10.0 0.2489591174054492
0.31622776601683794 10.0 0.4427188724235731
0.5623413251903491 10.0 0.7872778552664886
1.0 10.0 1.4000000000000001
1.7782794100389228 10.0 2.4895911740544916
3.1622776601683795 10.0 4.427188724235731
5.623413251903491 10.0 7.872778552664887
10.0 10.0 14.0

0.1 17.0 0.08235294117647059
0.1778279410038923 17.0 0.14644653965026425
0.31622776601683794 17.0 0.2604228661315136
0.5623413251903491 17.0 0.4631046207449933
1.0 17.0 0.8235294117647058
1.7782794100389228 17.0 1.4644653965026422
3.1622776601683795 17.0 2.604228661315136
5.623413251903491 17.0 4.631046207449934
10.0 17.0 8.23529411764706

0.1 24.0 0.058333333333333334
0.1778279410038923 24.0 0.10373296558560384
0.31622776601683794 24.0 0.18446619684315546
0.5623413251903491 24.0 0.3280324396943703
1.0 24.0 0.5833333333333333
1.7782794100389228 24.0 1.0373296558560383
3.1622776601683795 24.0 1.8446619684315548
5.623413251903491 24.0 3.2803243969437035
10.0 24.0 5.833333333333334

0.1 31.0 0.04516129032258064
0.1778279410038923 31.0 0.08030939271143522
0.31622776601683794 31.0 0.1428125394914752
0.5623413251903491 31.0 0.25396059847306085
1.0 31.0 0.45161290322580644
1.7782794100389228 31.0 0.8030939271143522
3.1622776601683795 31.0 1.4281253949147519
5.623413251903491 31.0 2.539605984730609
10.0 31.0 NaN

0.1 38.0 0.03684210526315789
0.1778279410038923 38.0 0.06551555721196031
0.31622776601683794 38.0 0.11650496642725608
0.5623413251903491 38.0 0.20717838296486546
1.0 38.0 0.3684210526315789
1.7782794100389228 38.0 0.6551555721196032
3.1622776601683795 38.0 1.165049664272561
5.623413251903491 38.0 2.0717838296486546
10.0 38.0 NaN

EOD
set encoding utf8
set terminal svg size 960,720 dynamic noenhanced background rgb 'white' font 'sans-serif,14'
set output 'contours.svg'
set title 'Settling' noenhanced
set xlabel 'mass' noenhanced
set ylabel 'damping' noenhanced
set cblabel 'settling time (s)' noenhanced
set xrange [0.1:10.0]
set yrange [3.0:38.0]
set logscale x
set view map
set datafile missing 'NaN'
set style textbox opaque margins 0.6,0.4 fillcolor rgb '#f7fbff' noborder
set tics out nomirror
set palette defined (0 '#f7fbff', 0.4 '#9ecae1', 0.75 '#4292c6', 1 '#08519c')
set contour base
unset surface
set format xy '%.9g'
set cntrparam levels discrete 5.0
set table $level1
splot $map using 1:2:3 with lines notitle
unset table
set cntrparam levels discrete 10.0
set table $level2
splot $map using 1:2:3 with lines notitle
unset table
set cntrparam levels discrete 15.0
set table $level3
splot $map using 1:2:3 with lines notitle
unset table
set cntrparam levels discrete 20.0
set table $level4
splot $map using 1:2:3 with lines notitle
unset table
set cntrparam levels discrete 25.0
set table $level5
splot $map using 1:2:3 with lines notitle
unset table
set cntrparam levels discrete 30.0
set table $level6
splot $map using 1:2:3 with lines notitle
unset table
set cntrparam levels discrete 35.0
set table $level7
splot $map using 1:2:3 with lines notitle
unset table
set cntrparam levels discrete 40.0
set table $level8
splot $map using 1:2:3 with lines notitle
unset table
set cntrparam levels discrete 45.0
set table $level9
splot $map using 1:2:3 with lines notitle
unset table
unset contour
set surface
set format xy '% h'
set label '5' at 3.5714285714285716, 10.0 front center boxed noenhanced textcolor rgb '#202124' font ',11'
set label '5' at 8.571428571428571, 24.0 front center boxed noenhanced textcolor rgb '#202124' font ',11'
set label '10' at 5.623413251903491, 9.189401264202308 front center boxed noenhanced textcolor rgb '#202124' font ',11'
set label '15' at 5.623413251903491, 7.284101896303463 front center boxed noenhanced textcolor rgb '#202124' font ',11'
set label '20' at 5.623413251903491, 5.378802528404618 front center boxed noenhanced textcolor rgb '#202124' font ',11'
set label '25' at 5.623413251903491, 3.4735031605057722 front center boxed noenhanced textcolor rgb '#202124' font ',11'
set label '30' at 10.0, 6.571428571428572 front center boxed noenhanced textcolor rgb '#202124' font ',11'
set label '35' at 7.499999999999999, 3.0 front center boxed noenhanced textcolor rgb '#202124' font ',11'
set label '40' at 10.0, 4.428571428571429 front center boxed noenhanced textcolor rgb '#202124' font ',11'
set label '45' at 9.642857142857142, 3.0 front center boxed noenhanced textcolor rgb '#202124' font ',11'
splot $map using 1:2:3 with pm3d notitle, \
  $level1 using 1:2:3 with lines linecolor rgb '#202124' linewidth 1 notitle, \
  $level2 using 1:2:3 with lines linecolor rgb '#202124' linewidth 1 notitle, \
  $level3 using 1:2:3 with lines linecolor rgb '#202124' linewidth 1 notitle, \
  $level4 using 1:2:3 with lines linecolor rgb '#202124' linewidth 1 notitle, \
  $level5 using 1:2:3 with lines linecolor rgb '#202124' linewidth 1 notitle, \
  $level6 using 1:2:3 with lines linecolor rgb '#202124' linewidth 1 notitle, \
  $level7 using 1:2:3 with lines linecolor rgb '#202124' linewidth 1 notitle, \
  $level8 using 1:2:3 with lines linecolor rgb '#202124' linewidth 1 notitle, \
  $level9 using 1:2:3 with lines linecolor rgb '#202124' linewidth 1 notitle
unset output

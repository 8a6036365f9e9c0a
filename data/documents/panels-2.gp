# Draws with plain gnuplot, 5.0 or later. Times in s; the columns are time, value, velocity, acceleration.
$curve1 << EOD
0.0 0.0 0.0 25.0
0.09999999999999999 0.10129508069600923 1.803051271561991 11.64931535322782
0.19999999999999998 0.32236922353406017 2.4605835619286385 2.177268040076665
0.3 0.5684722205230757 2.368367587791464 -3.422011039825673
0.39999999999999997 0.7829953893955045 1.8816611476020408 -5.864851620499857
0.5 0.9406861499313992 1.2680730029385594 -6.125591765916337
0.6 1.0381503767757612 0.6978332048732628 -5.140758648633606
0.7000000000000001 1.084615093177074 0.2563840773447854 -3.653681793495562
0.7999999999999999 1.0945349459521925 -0.033097392604828975 -2.164789293175837
0.8999999999999999 1.0825719691405113 -0.1858738330590744 -0.9490562301583361
1.0 1.0608022328213043 -0.2354936098429116 -0.107094161475135
1.0999999999999999 1.0376589836342933 -0.21936311619146365 0.37470410629145084
1.2 1.018023396024815 -0.17011828302278928 0.5701247975163599
EOD
$curve2 << EOD
0.0 0.0 0.0 34.0
0.09999999999999999 0.1367705433241867 2.415136786315351 14.858980809085548
0.19999999999999998 0.42639036679228715 3.1403016617068977 0.6609175588208466
0.3 0.7279096816090216 2.7577481416166347 -7.2954180244065405
0.39999999999999997 0.9610159453536398 1.862350828692571 -9.848647114179178
0.5 1.0986369920239054 0.908052860436372 -8.801974891431016
0.6 1.149648470772896 0.15862346697919819 -6.039788808153653
0.7000000000000001 1.1404485378316045 -0.29209849584667913 -3.02265931119448
0.7999999999999999 1.100490555516621 -0.46685789924685694 -0.6155314920839686
0.8999999999999999 1.0535838874498695 -0.4467288068783693 0.8585206679746538
1.0 1.0145225084323195 -0.3246457932713545 1.4541094729292654
1.0999999999999999 0.9894755512444194 -0.17695342116709956 1.4195517846923376
1.2 0.9783453764975837 -0.051915766337764103 1.0477517971087384
EOD
set encoding utf8
set terminal svg size 960,600 dynamic noenhanced background rgb 'white' font 'sans-serif,14'
set output 'curves.svg'
set multiplot
unset key
set xrange [0.0:1.2]
set yrange [-0.0574824235386448:1.2071308943115409]
set border 3 linecolor rgb '#5f6368'
set tics nomirror out scale 0.5 font ',11'
set grid ytics linetype 1 linecolor rgb '#e3e5e8' linewidth 0.8
unset label
unset arrow
set label "A title that is long enough to be broken in pictures that are not very wide, as this one is not: what follows\nis on the next line" at screen 0.01667, screen 0.96667 font ',13' noenhanced
set label 'value (travel) over time (s)' at screen 0.01667, screen 0.90333 font ',11' noenhanced
set label "pale, for comparison: motion 0\nmotion 0: held between frames\nmotion 1: held between events" at screen 0.01667, screen 0.08667 font ',11' noenhanced
set lmargin at screen 0.075
set rmargin at screen 0.50938
set tmargin at screen 0.79167
set bmargin at screen 0.18833
set xtics ('0.0' 0.0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6, '0.8' 0.8, '1.0' 1.0, '1.2' 1.2)
set ytics ('0.0' 0.0, '0.5' 0.5, '1.0' 1.0)
set arrow from 0.3, graph 0 to 0.3, graph 1.052 nohead dashtype 3 linecolor rgb '#5f6368'
set label '→ 0' at 0.3, graph 1.052 offset 0.5,-0.5 font ',11' noenhanced
set arrow from 0.31, graph 0 to 0.31, graph 1.006 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.9, graph 0 to 0.9, graph 1.052 nohead dashtype 3 linecolor rgb '#5f6368'
set label 'drag' at 0.9, graph 1.052 offset 0.5,-0.5 font ',11' noenhanced
set arrow from 1.2, graph 0 to 1.2, graph 1.052 nohead dashtype 3 linecolor rgb '#5f6368'
set label '→ 12.5' at 1.2, graph 1.052 right offset -0.5,-0.5 font ',11' noenhanced
set label 'motion 0' at screen 0.075, screen 0.84333 noenhanced
plot \
  1.0 with lines dashtype 2 linecolor rgb '#5f6368', \
  $curve1 using 1:2 with lines linewidth 2 linecolor rgb '#0072b2'
unset label
unset arrow
set lmargin at screen 0.54063
set rmargin at screen 0.975
set tmargin at screen 0.79167
set bmargin at screen 0.18833
set xtics ('0.0' 0.0, '0.2' 0.2, '0.4' 0.4, '0.6' 0.6, '0.8' 0.8, '1.0' 1.0, '1.2' 1.2)
set ytics ('' 0.0, '' 0.5, '' 1.0)
set arrow from 0.3, graph 0 to 0.3, graph 1.052 nohead dashtype 3 linecolor rgb '#5f6368'
set label '→ 0' at 0.3, graph 1.052 offset 0.5,-0.5 font ',11' noenhanced
set arrow from 0.31, graph 0 to 0.31, graph 1.006 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.9, graph 0 to 0.9, graph 1.052 nohead dashtype 3 linecolor rgb '#5f6368'
set label 'drag' at 0.9, graph 1.052 offset 0.5,-0.5 font ',11' noenhanced
set arrow from 1.2, graph 0 to 1.2, graph 1.052 nohead dashtype 3 linecolor rgb '#5f6368'
set label '→ 12.5' at 1.2, graph 1.052 right offset -0.5,-0.5 font ',11' noenhanced
set label 'motion 1' at screen 0.54063, screen 0.84333 noenhanced
plot \
  1.0 with lines dashtype 2 linecolor rgb '#5f6368', \
  $curve1 using 1:2 with lines linewidth 1.2 linecolor rgb '#b0b5bb', \
  $curve2 using 1:2 with steps linewidth 2 linecolor rgb '#0072b2'
unset multiplot
unset output

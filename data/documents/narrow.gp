# Draws with plain gnuplot, 5.0 or later. Times in s; the columns are time and value, where they are known also velocity and acceleration.
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
$curve3 << EOD
0.0 0.0
0.09999999999999999 0.17942762206644336
0.19999999999999998 0.545376900077672
0.3 0.8944050283690514
0.39999999999999997 1.1203759188505493
0.5 1.2051531193129283
0.6 1.1848072378693666
0.7000000000000001 1.1134006171145563
0.7999999999999999 1.037247278533937
0.8999999999999999 0.983312156646644
1.0 0.959151575549682
1.0999999999999999 0.9592070961092422
1.2 0.9725345973177002
EOD
$curve4 << EOD
0.0 0.0 0.0 58.00000000000001
0.09999999999999999 0.22885602851739872 3.954342235126404 21.000296935232456
0.19999999999999998 0.6749373633926701 4.481132022713748 -8.033159213057353
0.3 1.054845935332818 2.9079106902904543 -20.628528391046164
0.39999999999999997 1.2405505616782808 0.8359995041993983 -18.967929602536675
0.5 1.2424961525094498 -0.6485254901089348 -10.173623904894475
0.6 1.1427840713551496 -1.1937270512126468 -1.11911383132279
0.7000000000000001 1.028720777645419 -0.9968347137782285 4.315203179235065
0.7999999999999999 0.954185344018016 -0.47449980104637346 5.504248853233311
0.8999999999999999 0.9323197076160687 0.009362747797990833 3.8692804714800664
1.0 0.9484470869029591 0.27102104700237134 1.363942677614144
1.0999999999999999 0.9787230400040514 0.30198755923700565 -0.5778616756570151
1.2 1.0041814033258138 0.19347825076644015 -1.4033908974958411
EOD
$curve5 << EOD
0.0 0.0 0.0 73.0
0.09999999999999999 0.2845805516736517 4.849302973555316 23.129801886491535
0.19999999999999998 0.8103084284267307 5.005770823394686 -16.187140215519452
0.3 1.1968183487159663 2.505933373791357 -29.403339699013674
0.39999999999999997 1.3072738410487141 -0.1604353313971923 -21.46837840817297
0.5 1.2091721540453433 -1.5408973405564528 -6.024183201971344
0.6 1.0472858536892866 -1.502567233727087 5.563536083044605
0.7000000000000001 0.9340154692986661 -0.7053867519606558 9.049191252961315
0.7999999999999999 0.9059353824367659 0.0964795860590997 6.287839565761494
0.8999999999999999 0.9391133670803175 0.4867170585822786 1.524421851643158
1.0 0.9887725526314003 0.4494723758176533 -1.8772305969981449
1.0999999999999999 1.0218255798876286 0.19685908851427397 -2.7744218628825226
1.2 1.0286915588884133 -0.04346471634055763 -1.8336955008108284
EOD
set encoding utf8
set terminal pngcairo size 500,911 noenhanced background rgb 'white' font 'sans-serif,13' linewidth 1.4
set multiplot
unset key
set xrange [0.0:1.2]
set yrange [-0.06536369205243571:1.3726375331011498]
set border 3 linecolor rgb '#5f6368'
set tics nomirror out scale 0.5 font ',11'
set grid ytics linetype 1 linecolor rgb '#e3e5e8' linewidth 0.8
unset label
unset arrow
set label "A title that is long enough to be broken in\npictures that are not very wide, as this one\nis not: what follows is on the next line" at screen 0.032, screen 0.97805 font ',13' noenhanced
set label 'value (travel) over time (s)' at screen 0.032, screen 0.91548 font ',11' noenhanced
set label "pale, for comparison: motion 0\nmotion 0, motion 4: held between frames\nmotion 1, a motion with a name that goes over several\nlines, no. 3: held between events" at screen 0.032, screen 0.07794 font ',11' noenhanced
set lmargin at screen 0.144
set rmargin at screen 0.518
set tmargin at screen 0.84193
set bmargin at screen 0.6663
set xtics ('' 0.0, '' 0.5, '' 1.0)
set ytics ('0.0' 0.0, '0.5' 0.5, '1.0' 1.0)
set arrow from 0.3, graph 0 to 0.3, graph 1.119 nohead dashtype 3 linecolor rgb '#5f6368'
set label '→ 0' at 0.3, graph 1.119 offset 0.5,-0.5 font ',11' noenhanced
set arrow from 0.31, graph 0 to 0.31, graph 1.013 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.9, graph 0 to 0.9, graph 1.119 nohead dashtype 3 linecolor rgb '#5f6368'
set label 'drag' at 0.9, graph 1.119 offset 0.5,-0.5 font ',11' noenhanced
set arrow from 1.2, graph 0 to 1.2, graph 1.013 nohead dashtype 3 linecolor rgb '#5f6368'
set label 'motion 0' at screen 0.144, screen 0.87596 noenhanced
plot \
  1.0 with lines dashtype 2 linecolor rgb '#5f6368', \
  $curve1 using 1:2 with lines linewidth 2 linecolor rgb '#0072b2'
unset label
unset arrow
set lmargin at screen 0.578
set rmargin at screen 0.952
set tmargin at screen 0.84193
set bmargin at screen 0.6663
set xtics ('' 0.0, '' 0.5, '' 1.0)
set ytics ('' 0.0, '' 0.5, '' 1.0)
set arrow from 0.3, graph 0 to 0.3, graph 1.119 nohead dashtype 3 linecolor rgb '#5f6368'
set label '→ 0' at 0.3, graph 1.119 offset 0.5,-0.5 font ',11' noenhanced
set arrow from 0.31, graph 0 to 0.31, graph 1.013 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.9, graph 0 to 0.9, graph 1.119 nohead dashtype 3 linecolor rgb '#5f6368'
set label 'drag' at 0.9, graph 1.119 offset 0.5,-0.5 font ',11' noenhanced
set arrow from 1.2, graph 0 to 1.2, graph 1.013 nohead dashtype 3 linecolor rgb '#5f6368'
set label 'motion 1' at screen 0.578, screen 0.87596 noenhanced
plot \
  1.0 with lines dashtype 2 linecolor rgb '#5f6368', \
  $curve1 using 1:2 with lines linewidth 1.2 linecolor rgb '#b0b5bb', \
  $curve2 using 1:2 with steps linewidth 2 linecolor rgb '#0072b2'
unset label
unset arrow
set lmargin at screen 0.144
set rmargin at screen 0.518
set tmargin at screen 0.54995
set bmargin at screen 0.37431
set xtics ('' 0.0, '' 0.5, '' 1.0)
set ytics ('0.0' 0.0, '0.5' 0.5, '1.0' 1.0)
set arrow from 0.3, graph 0 to 0.3, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.31, graph 0 to 0.31, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.9, graph 0 to 0.9, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 1.2, graph 0 to 1.2, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set label 'motion 2' at screen 0.144, screen 0.56312 noenhanced
plot \
  1.0 with lines dashtype 2 linecolor rgb '#5f6368', \
  $curve1 using 1:2 with lines linewidth 1.2 linecolor rgb '#b0b5bb', \
  $curve3 using 1:2 with points pointtype 7 pointsize 0.4 linewidth 2 linecolor rgb '#0072b2'
unset label
unset arrow
set lmargin at screen 0.578
set rmargin at screen 0.952
set tmargin at screen 0.54995
set bmargin at screen 0.37431
set xtics ('0.0' 0.0, '0.5' 0.5, '1.0' 1.0)
set ytics ('' 0.0, '' 0.5, '' 1.0)
set arrow from 0.3, graph 0 to 0.3, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.31, graph 0 to 0.31, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.9, graph 0 to 0.9, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 1.2, graph 0 to 1.2, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set label "a motion with a\nname that goes over\nseveral lines, no.\n3" at screen 0.578, screen 0.62569 noenhanced
plot \
  1.0 with lines dashtype 2 linecolor rgb '#5f6368', \
  $curve1 using 1:2 with lines linewidth 1.2 linecolor rgb '#b0b5bb', \
  $curve4 using 1:2 with lines linewidth 2 linecolor rgb '#0072b2'
unset label
unset arrow
set lmargin at screen 0.144
set rmargin at screen 0.518
set tmargin at screen 0.32053
set bmargin at screen 0.1449
set xtics ('0.0' 0.0, '0.5' 0.5, '1.0' 1.0)
set ytics ('0.0' 0.0, '0.5' 0.5, '1.0' 1.0)
set arrow from 0.3, graph 0 to 0.3, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.31, graph 0 to 0.31, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 0.9, graph 0 to 0.9, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set arrow from 1.2, graph 0 to 1.2, graph 1.0 nohead dashtype 3 linecolor rgb '#5f6368'
set label 'motion 4' at screen 0.144, screen 0.3337 noenhanced
plot \
  1.0 with lines dashtype 2 linecolor rgb '#5f6368', \
  $curve1 using 1:2 with lines linewidth 1.2 linecolor rgb '#b0b5bb', \
  $curve5 using 1:2 with lines linewidth 2 linecolor rgb '#0072b2'
unset multiplot

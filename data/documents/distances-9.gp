# Draws with plain gnuplot, 5.2 or later. Row n and column n are the n-th name of the axes.
$map << EOD
0.0 0.025 0.05 0.075 0.1 0.125 0.15 0.175 0.2
0.025 0.0 0.025 0.05 0.075 0.1 0.125 0.15 0.175
0.05 0.025 0.0 0.025 0.05 0.075 0.1 0.125 0.15
0.075 0.05 0.025 0.0 0.025 0.05 0.075 0.1 0.125
0.1 0.075 0.05 0.025 0.0 0.025 0.05 0.075 0.1
0.125 0.1 0.075 0.05 0.025 0.0 0.025 0.05 0.075
0.15 0.125 0.1 0.075 0.05 0.025 0.0 0.025 0.05
0.175 0.15 0.125 0.1 0.075 0.05 0.025 0.0 0.025
0.2 0.175 0.15 0.125 0.1 0.075 0.05 0.025 0.0
EOD
$cells << EOD
0 0 0 0
1 0 0.025 0
2 0 0.050 0
3 0 0.075 0
4 0 0.100 0
5 0 0.125 0
6 0 0.150 16777215
7 0 0.175 16777215
8 0 0.200 16777215
0 1 0.025 0
1 1 0 0
2 1 0.025 0
3 1 0.050 0
4 1 0.075 0
5 1 0.100 0
6 1 0.125 0
7 1 0.150 16777215
8 1 0.175 16777215
0 2 0.050 0
1 2 0.025 0
2 2 0 0
3 2 0.025 0
4 2 0.050 0
5 2 0.075 0
6 2 0.100 0
7 2 0.125 0
8 2 0.150 16777215
0 3 0.075 0
1 3 0.050 0
2 3 0.025 0
3 3 0 0
4 3 0.025 0
5 3 0.050 0
6 3 0.075 0
7 3 0.100 0
8 3 0.125 0
0 4 0.100 0
1 4 0.075 0
2 4 0.050 0
3 4 0.025 0
4 4 0 0
5 4 0.025 0
6 4 0.050 0
7 4 0.075 0
8 4 0.100 0
0 5 0.125 0
1 5 0.100 0
2 5 0.075 0
3 5 0.050 0
4 5 0.025 0
5 5 0 0
6 5 0.025 0
7 5 0.050 0
8 5 0.075 0
0 6 0.150 16777215
1 6 0.125 0
2 6 0.100 0
3 6 0.075 0
4 6 0.050 0
5 6 0.025 0
6 6 0 0
7 6 0.025 0
8 6 0.050 0
0 7 0.175 16777215
1 7 0.150 16777215
2 7 0.125 0
3 7 0.100 0
4 7 0.075 0
5 7 0.050 0
6 7 0.025 0
7 7 0 0
8 7 0.025 0
0 8 0.200 16777215
1 8 0.175 16777215
2 8 0.150 16777215
3 8 0.125 0
4 8 0.100 0
5 8 0.075 0
6 8 0.050 0
7 8 0.025 0
8 8 0 0
EOD
set encoding utf8
set terminal svg size 1118,922 dynamic noenhanced background rgb 'white' font 'sans-serif,14'
set output 'distances.svg'
set label '9 curves' at screen 0.02146690518783542, screen 0.9718004338394794 left noenhanced font ',17'
set label 'largest difference (travel)' at screen 0.32379248658318427, screen 0.010845986984815648 left noenhanced font ',14'
set lmargin at screen 0.32379248658318427
set rmargin at screen 0.7906976744186046
set tmargin at screen 0.665943600867679
set bmargin at screen 0.09978308026030369
set x2range [-0.5:8.5]
set yrange [8.5:-0.5]
set border 0
unset xtics
set x2tics ('curve 0 with a longer name than others' 0, 'curve 1' 1, 'curve 2' 2, 'curve 3' 3, 'curve 4' 4, 'curve 5 with a longer name than others' 5, 'curve 6' 6, 'curve 7' 7, 'curve 8' 8) rotate by 45 left scale 0 noenhanced font ',14'
set ytics ('curve 0 with a longer name than others' 0, 'curve 1' 1, 'curve 2' 2, 'curve 3' 3, 'curve 4' 4, 'curve 5 with a longer name than others' 5, 'curve 6' 6, 'curve 7' 7, 'curve 8' 8) scale 0 noenhanced font ',14'
set cbrange [0.0:0.2]
set colorbox horizontal user origin 0.32379248658318427,0.0585683297180043 size 0.4293381037567084,0.013015184381778741 noborder
set cbtics ('0.00' 0.0, '0.05' 0.05, '0.10' 0.1, '0.15' 0.15, '0.20' 0.2) scale 0.4 nomirror out offset 0,0.5 font ',12' textcolor rgb '#5f6368'
set palette maxcolors 64
set palette defined (0 '#f2f7fe', 9 '#d0dbeb', 18 '#aec0d9', 27 '#8da5c6', 36 '#6d8bb3', 45 '#4e71a0', 54 '#2f588e', 63 '#0b3e7b')
plot \
  $map matrix using 1:2:3 axes x2y1 with image pixels notitle, \
  $cells using 1:2:3:4 axes x2y1 with labels textcolor rgb variable font ',13' notitle
unset output

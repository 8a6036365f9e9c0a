# Draws with plain gnuplot, 5.2 or later. Row n and column n are the n-th name of the axes.
$map << EOD
0.0 0.0625 0.4
0.0625 0.0 0.375
0.4 0.375 0.0
EOD
$cells << EOD
0 0 0 0
1 0 0.062 0
2 0 0.400 16777215
0 1 0.062 0
1 1 0 0
2 1 0.375 16777215
0 2 0.400 16777215
1 2 0.375 16777215
2 2 0 0
EOD
set encoding utf8
set terminal svg size 404,414 dynamic noenhanced background rgb 'white' font 'sans-serif,14'
set output 'distances.svg'
set label 'Three curves' at screen 0.0594059405940594, screen 0.9371980676328502 left noenhanced font ',17'
set label 'largest difference (travel)' at screen 0.33910891089108913, screen 0.024154589371980673 left noenhanced font ',14'
set lmargin at screen 0.33910891089108913
set rmargin at screen 0.7698019801980198
set tmargin at screen 0.642512077294686
set bmargin at screen 0.2222222222222222
set x2range [-0.5:2.5]
set yrange [2.5:-0.5]
set border 0
unset xtics
set x2tics ('smooth' 0, "a_b & \047c\047" 1, '50%% <bouncy>' 2) rotate by 45 left scale 0 noenhanced font ',14'
set ytics ('smooth' 0, "a_b & \047c\047" 1, '50%% <bouncy>' 2) scale 0 noenhanced font ',14'
set cbrange [0.0:0.4]
set colorbox horizontal user origin 0.33910891089108913,0.13043478260869568 size 0.5445544554455446,0.028985507246376812 noborder
set cbtics ('0.0' 0.0, '0.1' 0.1, '0.2' 0.2, '0.3' 0.3, '0.4' 0.4) scale 0.4 nomirror out offset 0,0.5 font ',12' textcolor rgb '#5f6368'
set palette maxcolors 64
set palette defined (0 '#f2f7fe', 9 '#d0dbeb', 18 '#aec0d9', 27 '#8da5c6', 36 '#6d8bb3', 45 '#4e71a0', 54 '#2f588e', 63 '#0b3e7b')
plot \
  $map matrix using 1:2:3 axes x2y1 with image pixels notitle, \
  $cells using 1:2:3:4 axes x2y1 with labels textcolor rgb variable font ',13' notitle
unset output

import { reflection, stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, move, num, path, type Point, rect, ridge } from '../svg.ts';
import { carried, cloud, figure } from './figures.ts';
import { foot, HEIGHT, poster, title, WIDTH } from './series.ts';

export function lastTrain(): string {
  const random = seeded(31);
  return poster('#ffe3c0', (sheet) => {
    const arches = times(6, (i) => {
      const x = -70 + i * 130;
      return `M${x + 14} 700V520A51 51 0 0 1 ${x + 116} 520V700Z`;
    }).join('');
    const viaduct = path(`M0 452H600V700H0Z${arches}`, sheet.linear([[0, '#3b2145'], [1, '#1b1029']]), { 'fill-rule': 'evenodd' });
    const coach = (x: number): string =>
      rect(x, 398, 168, 50, sheet.linear([[0, '#d4472c'], [0.5, '#a52a25'], [1, '#6a1520']]), { rx: 8 }) +
      rect(x, 426, 168, 6, '#ffd9a0') +
      times(6, (i) => rect(x + 12 + i * 25, 406, 18, 17, '#ffe7a6', { rx: 3 })).join('') +
      circle(x + 34, 450, 7, '#180c18') +
      circle(x + 134, 450, 7, '#180c18');
    const engine =
      path('M372 448V404C372 398 376 396 382 396H460C492 398 506 420 512 448Z', sheet.linear([[0, '#e0532f'], [1, '#7c1a20']])) +
      path('M452 404C476 406 488 414 494 426H456Z', '#ffe7a6') +
      rect(384, 406, 54, 17, '#ffe7a6', { rx: 3 }) +
      circle(404, 450, 7, '#180c18') +
      circle(480, 450, 7, '#180c18');
    const beam = path('M508 436L600 404V480L510 442Z', sheet.linear([[0, '#fff2c0', 0.9], [1, '#fff2c0', 0]], [0, 0, 1, 0]));
    const pines = times(26, (i) => {
      const x = i * 25 - 12 + random(-6, 6);
      const h = random(50, 110);
      return `M${num(x - h * 0.2)} 712L${num(x)} ${num(712 - h)}L${num(x + h * 0.2)} 712Z`;
    }).join('');
    return (
      sheet.wash(sheet.linear([[0, '#241a4e'], [0.24, '#6b2f72'], [0.44, '#d9566a'], [0.58, '#ffa25a'], [0.66, '#ffd28a'], [1, '#ffd28a']])) +
      stars(random, [20, 24], 560, 180, 60) +
      sheet.glow(208, 372, 330, '#fff0c0', 0.8) +
      circle(208, 372, 92, '#fff3d0') +
      cloud(120, 170, 190, '#8e3f7c', 0.75) +
      cloud(460, 236, 230, '#c04f74', 0.7) +
      cloud(400, 130, 120, '#7a3778', 0.7) +
      path(ridge([[0, 400], [90, 318], [150, 350], [262, 250], [330, 322], [430, 230], [520, 330], [600, 290]], 560), '#8a3a68') +
      path('M262 250L232 284L254 280L266 296L282 278L296 286ZM430 230L398 268L424 262L436 282L452 262L470 270Z', '#ffc79a', { opacity: 0.8 }) +
      path(ridge([[0, 452], [110, 380], [200, 430], [330, 366], [460, 430], [600, 360]], 620), '#5b2a5e') +
      rect(0, 560, WIDTH, 280, sheet.linear([[0, '#e8806a'], [0.35, '#7b3a66'], [1, '#160c22']])) +
      reflection(random, 208, 566, 150, 60, '#ffe7b8', 0.6) +
      viaduct +
      rect(0, 446, WIDTH, 12, '#1b1029') +
      beam +
      coach(-60) +
      coach(112) +
      rect(284, 398, 84, 50, '#a52a25', { rx: 8 }) +
      rect(284, 426, 84, 6, '#ffd9a0') +
      times(3, (i) => rect(294 + i * 25, 406, 18, 17, '#ffe7a6', { rx: 3 })).join('') +
      engine +
      sheet.glow(510, 438, 46, '#fff6d0', 1) +
      times(12, (i) => reflection(random, 18 + i * 40, 610, 70, 8, '#ffd48a', 0.45)).join('') +
      path(pines, '#140b1e') +
      rect(0, 706, WIDTH, HEIGHT - 706, '#140b1e') +
      title({ lead: 'LAST TRAIN TO', lines: ['MINATO'], color: '#ffe3c0', y: 776, width: 380, weight: 14, tracking: 30 })
    );
  });
}

export function whaleBelow(): string {
  const random = seeded(47);
  return poster('#d9f4ee', (sheet) => {
    const whale = move(
      300,
      404,
      1,
      path(
        'M-262 -8C-258 -92 -150 -150 -10 -142C90 -136 150 -92 196 -40C224 -10 244 6 262 -30C270 -60 262 -92 240 -118C276 -112 300 -92 304 -62C324 -86 352 -92 380 -84C356 -62 340 -30 304 -8C284 30 236 62 176 74C90 98 -70 104 -160 84C-226 70 -264 40 -262 -8Z',
        sheet.linear([[0, '#3f86a6'], [0.5, '#1d5076'], [1, '#0f2f52']]),
        { transform: 'translate(-36 10)' },
      ),
      path('M-294 22C-290 60 -256 84 -196 94C-110 110 20 108 110 92C40 70 -90 30 -180 26C-230 24 -270 30 -294 22Z', '#cfe5dd', { opacity: 0.92 }),
      line(times(8, (i) => `M${-270 + i * 18} ${36 + i * 3}C${-200 + i * 26} ${50 + i * 5} ${-120 + i * 26} ${70 + i * 3} ${-40 + i * 18} ${88 + i}`).join(''), '#7fb0b4', 2.6),
      path('M-96 66C-120 110 -122 152 -92 190C-60 176 -36 130 -40 84Z', '#16436a'),
      path('M-96 66C-116 104 -120 142 -92 190C-84 150 -80 110 -70 74Z', '#2b6a90', { opacity: 0.7 }),
      circle(-196, 2, 8, '#071a30'),
      circle(-198, -1, 2.6, '#e9fff6'),
      line('M-214 -12C-204 -20 -190 -20 -180 -12', '#0f3354', 3),
      ...times(30, () => circle(random(-200, 120), random(-110, -20), random(1.5, 4.5), '#8fcad0', { opacity: random(0.2, 0.6) })),
    );
    const fish = times(34, () => {
      const [x, y, s] = [random(60, 560), random(250, 690), random(4, 9)];
      return path(`M${num(x)} ${num(y)}q${num(s)} ${num(-s * 0.7)} ${num(s * 2)} 0l${num(s * 0.8)} ${num(-s * 0.5)}v${num(s)}l${num(-s * 0.8)} ${num(-s * 0.5)}q${num(-s)} ${num(s * 0.7)} ${num(-s * 2)} 0`, '#8fd6d2', { opacity: random(0.25, 0.7) });
    }).join('');
    const boat =
      line('M312 172V126', '#2c160f', 4) +
      path('M232 172C262 178 338 178 372 168L352 196C346 202 270 204 256 198Z', '#3b1d14') +
      path('M232 172C262 178 338 178 372 168L370 172C338 182 262 182 234 176Z', '#c9702f') +
      figure(276, 176, 50, '#1c1420', { rim: '#ffb75e' }) +
      carried(sheet, 312, 130, 7);
    return (
      sheet.wash(sheet.linear([[0, '#16244a'], [0.14, '#38507c'], [0.219, '#e7a06a'], [0.22, '#1c7f8e'], [0.4, '#115a78'], [0.75, '#0a2547'], [1, '#050d22']])) +
      stars(random, [20, 24], 560, 110, 46) +
      path(ridge([[0, 176], [70, 162], [160, 178], [240, 170], [600, 180]], 186), '#2a2f57') +
      path('M300 184L80 720H580L326 184Z', sheet.linear([[0, '#ffe2a0', 0.6], [0.4, '#9fe0cc', 0.2], [1, '#9fe0cc', 0]])) +
      path('M302 184L216 640H420L322 184Z', sheet.linear([[0, '#fff0c0', 0.5], [1, '#9fe0cc', 0]])) +
      times(9, (i) => line(`M${num(random(20, 420))} ${190 + i * 7}h${num(random(60, 160))}`, '#bff0e4', 2, { opacity: 0.4 - i * 0.035 })).join('') +
      fish +
      whale +
      times(16, () => circle(random(40, 130), random(270, 410), random(2, 6), 'none', { stroke: '#c9f5ea', 'stroke-width': 1.5, opacity: 0.6 })).join('') +
      boat +
      foot(sheet, '#040a1c', 590, 0.95) +
      title({ lead: 'THE', lines: ['WHALE', 'BELOW'], color: '#d9f4ee', y: 774, width: 340, tracking: 34, weight: 14 })
    );
  });
}

export function houseOfKites(): string {
  return poster('#fff3d8', (sheet) => {
    const kites: readonly [x: number, y: number, size: number, spin: number, a: string, b: string][] = [
      [150, 150, 92, -18, '#e8472f', '#ffb13d'],
      [392, 116, 72, 16, '#1f6f8b', '#8fd3cf'],
      [490, 262, 84, 26, '#f2a12e', '#fff0c8'],
      [286, 268, 66, -6, '#7a3f8f', '#d7a1d8'],
      [104, 352, 58, -24, '#2c8f78', '#c4ecc4'],
      [420, 408, 50, 20, '#d6336c', '#ffc1c8'],
    ];
    const home: Point = [292, 532];
    const drawn = kites.map(([x, y, s, spin, a, b]) => {
      const body = group(
        { transform: `translate(${x} ${y}) rotate(${spin})` },
        path(`M0 ${-s}L${num(s * 0.72)} ${num(-s * 0.2)}L0 ${s}L${num(-s * 0.72)} ${num(-s * 0.2)}Z`, a),
        path(`M0 ${-s}L${num(s * 0.72)} ${num(-s * 0.2)}H0ZM0 ${num(-s * 0.2)}V${s}L${num(-s * 0.72)} ${num(-s * 0.2)}Z`, b),
        circle(0, -s * 0.2, s * 0.16, a, { stroke: '#fff7e4', 'stroke-width': 2.5 }),
        line(`M0 ${-s}V${s}M${num(-s * 0.72)} ${num(-s * 0.2)}H${num(s * 0.72)}`, '#5b2a20', 2, { opacity: 0.5 }),
        line(`M0 ${s}C${num(s * 0.5)} ${num(s * 1.35)} ${num(-s * 0.5)} ${num(s * 1.6)} 0 ${num(s * 2)}`, '#5b2a20', 2),
        ...[1.3, 1.6, 1.9].map((t, i) => path(`M${num((i - 1) * -s * 0.1)} ${num(s * t)}l-11 -7v14ZM${num((i - 1) * -s * 0.1)} ${num(s * t)}l11 -7v14Z`, i === 1 ? b : a)),
      );
      return line(`M${home[0]} ${home[1]}Q${num((x + home[0]) / 2 + (x - 300) * 0.3)} ${num((y + home[1]) / 2 + 60)} ${x} ${y}`, '#fffaf0', 1.6, { opacity: 0.75 }) + body;
    });
    const house = move(
      292,
      626,
      1,
      rect(-58, -66, 116, 72, '#fff2da'),
      rect(10, -66, 48, 72, '#e7c49c'),
      path('M-76 -62L-8 -114H30L80 -62Z', '#a93a2a'),
      path('M30 -114L80 -62H14Z', '#7f2320'),
      rect(-12, -128, 20, 34, '#7f2320'),
      rect(-44, -48, 30, 30, '#ffb84a'),
      line('M-29 -48V-18M-44 -33H-14', '#7f2320', 3),
      path('M22 6V-32A12 12 0 0 1 46 -32V6Z', '#7a3a22'),
    );
    const grass = times(60, (i) => `M${i * 10.4 - 10} 840q${(i % 5) - 2} -20 ${(i % 7) - 3} -${14 + ((i * 7) % 18)}`).join('');
    return (
      sheet.wash(sheet.linear([[0, '#2a8fa8'], [0.35, '#74c4c4'], [0.62, '#ffe0a6'], [0.78, '#ffb878'], [1, '#ffb878']])) +
      cloud(470, 190, 210, '#fff7e6', 0.75) +
      cloud(80, 240, 170, '#fff7e6', 0.65) +
      cloud(210, 66, 120, '#d9f2ea', 0.6) +
      cloud(360, 470, 240, '#fff0d2', 0.7) +
      cloud(60, 500, 150, '#ffe3b8', 0.8) +
      sheet.glow(292, 576, 260, '#fff0b8', 0.7) +
      path(ridge([[0, 556], [140, 526], [300, 576], [460, 532], [600, 566]], 760), '#7fae7a') +
      path(ridge([[0, 660], [120, 640], [292, 608], [460, 640], [600, 676]], 840), sheet.linear([[0, '#3e8460'], [1, '#123a3a']])) +
      drawn.join('') +
      house +
      figure(390, 646, 44, '#b03a2c', { hair: '#2a1718' }) +
      figure(418, 652, 32, '#1f5f7a', { hair: '#2a1718' }) +
      line(grass, '#0e3034', 3) +
      foot(sheet, '#0b2c33', 640, 0.85) +
      title({ lead: 'A HOUSE OF', lines: ['KITES'], color: '#fff3d8', y: 776, width: 250, weight: 15, tracking: 34 })
    );
  });
}


import { AMBER, stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, move, num, path, type Point, polygon, rect, ridge, smooth } from '../svg.ts';
import { figure } from './figures.ts';
import { foot, poster, title, WIDTH } from './series.ts';

export function blueHourQuartet(): string {
  return poster('#ffe6b8', (sheet) => {
    const bout = 'M300 250C352 250 396 282 396 330C396 372 368 390 368 418C368 448 420 470 420 540C420 614 366 656 300 656';
    const right = `${bout}V250Z`;
    const left = 'M300 250C248 250 204 282 204 330C204 372 232 390 232 418C232 448 180 470 180 540C180 614 234 656 300 656V250Z';
    const ray = (a: number, b: number, color: string, opacity: number): string => path(`M300 470L${num(300 + Math.cos(a) * 1000)} ${num(470 + Math.sin(a) * 1000)}L${num(300 + Math.cos(b) * 1000)} ${num(470 + Math.sin(b) * 1000)}Z`, color, { opacity });
    const hole = 'M352 396C340 392 334 404 342 410C352 416 350 430 346 448C342 470 342 488 356 494C368 498 374 486 366 480C356 474 358 462 362 444C366 424 366 402 352 396Z';
    const disc = (x: number, y: number, r: number): string => circle(x, y, r, '#0d1733') + [0.86, 0.72, 0.58].map((k) => circle(x, y, r * k, 'none', { stroke: '#2b437e', 'stroke-width': 2 })).join('') + circle(x, y, r * 0.34, '#ff8a3c') + circle(x, y, r * 0.06, '#0d1733');
    const keys = times(9, (i) => rect(-16 + i * 30, 560, 28, 92, '#fff3d8', { rx: 2 })).join('') + [0, 1, 3, 4, 5, 7].map((i) => rect(4 + i * 30, 560, 18, 56, '#141026', { rx: 2 })).join('');
    const horn = group(
      { transform: 'translate(470 300) rotate(24)' },
      path('M-14 -128C-8 -40 -12 40 20 96C40 128 92 130 104 84C112 52 96 34 78 30L44 44C70 44 76 60 70 76C62 96 40 92 30 66C8 20 10 -60 4 -130Z', sheet.linear([[0, '#ffd27a'], [0.6, '#f0913a'], [1, '#b34a24']])),
      path('M78 30C100 10 130 6 150 14L112 96C106 76 96 60 78 30Z', '#ffc468'),
      ellipse(131, 55, 14, 44, '#7c2d1c', { transform: 'rotate(24 131 55)' }),
      line('M-8 -130C-10 -146 -26 -152 -44 -150', '#ffd27a', 9),
      ...times(6, (i) => circle(16 + i * 4, -70 + i * 26, 7, '#fff0cc', { stroke: '#b34a24', 'stroke-width': 2 })),
    );
    const rays = times(12, (i) => ray((i * Math.PI) / 6, ((i + 0.5) * Math.PI) / 6, i % 3 === 0 ? '#3f63b8' : '#2d4a94', 0.5)).join('');
    return (
      sheet.wash(sheet.linear([[0, '#16235a'], [0.6, '#28458f'], [1, '#0b1233']])) +
      rays +
      '<g transform="translate(45 18) scale(0.85)">' +
      circle(300, 430, 244, '#ff9a48', { opacity: 0.94 }) +
      path('M300 186A244 244 0 0 1 300 674Z', '#f26a3c') +
      sheet.glow(300, 430, 330, '#ffd98f', 0.4) +
      disc(128, 224, 96) +
      keys +
      horn +
      path(left, sheet.linear([[0, '#ffcf86'], [1, '#c65a2a']])) +
      path(right, sheet.linear([[0, '#31509e'], [1, '#141d4c']])) +
      path(left, 'none', { stroke: '#7c2d1c', 'stroke-width': 4 }) +
      path(right, 'none', { stroke: '#0b1233', 'stroke-width': 4 }) +
      path(hole, '#0b1233') +
      path(hole, '#5b1e16', { transform: 'translate(600 0) scale(-1 1)' }) +
      path('M286 96H314L320 440H280Z', '#1c0f1c') +
      path('M270 44C286 30 314 30 330 44L318 98H282Z', '#3a1a1c') +
      circle(300, 52, 12, '#ffb44a') +
      times(4, (i) => line(`M${265 + (i % 2) * 70} ${66 + (i > 1 ? 18 : 0)}h${i % 2 ? 14 : -14}`, '#ffd27a', 6)).join('') +
      line('M292 96L288 588M297 96L296 588M303 96L304 588M308 96L312 588', '#ffe9c0', 1.8) +
      path('M256 506H344L336 520H264Z', '#fff0cc') +
      path('M278 584H322L314 646H286Z', '#1c0f1c') +
      line('M300 656V706', '#1c0f1c', 7) +
      line('M150 588L470 452', '#3a1a1c', 7) +
      line('M152 594L470 459', '#fff3d8', 2) +
      '</g>' +
      foot(sheet, '#0a1030', 560, 0.98) +
      title({ lines: ['BLUE HOUR', 'QUARTET'], color: '#ffe6b8', y: 774, width: 330, weight: 15, tracking: 24, justify: true })
    );
  });
}

/* The colour of the stairs from the rim to the lit middle. */
const RAMP: readonly (readonly [number, number, number])[] = [
  [40, 38, 96],
  [88, 42, 110],
  [178, 58, 92],
  [244, 128, 66],
  [255, 206, 120],
];

export function lockedGallery(): string {
  return poster('#f2dcc0', (sheet) => {
    const [cx, cy] = [318, 372];
    const spiral = (t: number, inner: boolean): Point => {
      const angle = t * Math.PI * 2 - 1.2;
      const r = 520 * Math.pow(0.62, t) * (inner ? 0.62 : 1);
      return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * 0.98];
    };
    const PER_TURN = 22;
    const steps = times(PER_TURN * 4, (i) => {
      const [a, b] = [i / PER_TURN, (i + 1) / PER_TURN];
      const depth = i / (PER_TURN * 4);
      const ramp = depth * 1.25 * (RAMP.length - 1);
      const [from, to] = [RAMP[Math.min(Math.floor(ramp), RAMP.length - 1)], RAMP[Math.min(Math.floor(ramp) + 1, RAMP.length - 1)]];
      const shade = i % 2 === 0 ? 1 : 0.72;
      const mix = (k: number): number => Math.round(((from?.[k] ?? 0) + ((to?.[k] ?? 0) - (from?.[k] ?? 0)) * (ramp % 1)) * shade);
      const color = `rgb(${mix(0)} ${mix(1)} ${mix(2)})`;
      return path(polygon([spiral(a, false), spiral(b, false), spiral(b, true), spiral(a, true)]), color);
    }).join('');
    const rail = (inner: boolean, width: number, color: string): string => line(smooth(times(PER_TURN * 4 + 1, (i) => spiral(i / PER_TURN, inner))), color, width);
    const posts = times(PER_TURN * 3, (i) => {
      const [x, y] = spiral(i / PER_TURN, true);
      const k = Math.pow(0.62, i / PER_TURN);
      return line(`M${num(x)} ${num(y)}l${num((cx - x) * 0.1)} ${num((cy - y) * 0.1)}`, '#120d22', 5 * k);
    }).join('');
    const walker = spiral(1.12, false);
    const frames = [[66, 96, 84, 104], [470, 60, 92, 74], [40, 600, 76, 96], [520, 566, 60, 92]] as const;
    return (
      sheet.wash('#1a1630') +
      frames.map(([x, y, w, h]) => rect(x - 6, y - 6, w + 12, h + 12, '#6b4a2c') + rect(x, y, w, h, '#2a2346') + path(`M${x} ${y + h}L${x + w * 0.4} ${y + h * 0.5}L${x + w * 0.62} ${y + h * 0.72}L${x + w} ${y + h * 0.4}V${y + h}Z`, '#3c3160') + circle(x + w * 0.7, y + h * 0.28, w * 0.12, '#8a6a58')).join('') +
      steps +
      posts +
      rail(true, 5, '#f2c27a') +
      rail(false, 3, '#120d22') +
      sheet.glow(cx, cy, 250, '#ffd07a', 0.95) +
      circle(cx, cy, 44, '#fff2c8') +
      group(
        { transform: `translate(${cx} ${cy})` },
        path('M-11 -4A12 12 0 1 1 11 -4L18 30H-18Z', '#3a1c22'),
        circle(0, -9, 15, '#3a1c22'),
      ) +
      sheet.wash(sheet.radial([[0, '#0d0a1c', 0], [0.55, '#0d0a1c', 0.1], [1, '#0d0a1c', 0.9]], [0.53, 0.44, 0.66])) +
      move(walker[0] - 70, walker[1] + 34, 1, ellipse(26, 6, 64, 9, '#0a0716', { opacity: 0.6, transform: 'rotate(16)' })) +
      figure(walker[0] - 72, walker[1] + 38, 92, '#120b1c', { rim: '#ffc878' }) +
      foot(sheet, '#0b0818', 600, 0.97) +
      title({ lead: 'THE LOCKED', lines: ['GALLERY'], color: '#f2dcc0', y: 774, width: 400, weight: 10, tracking: 44 })
    );
  });
}

export function starMechanic(): string {
  const random = seeded(131);
  return poster('#fff0c4', (sheet) => {
    const at = (i: number, r: number): Point => {
      const a = (i * Math.PI) / 5 - Math.PI / 2;
      return [314 + Math.cos(a) * r, 296 + Math.sin(a) * r];
    };
    const facets = times(10, (i) => path(polygon([[314, 296], at(i, i % 2 ? 92 : 208), at(i + 1, i % 2 ? 208 : 92)]), i % 2 ? '#f08a2e' : '#ffd466')).join('');
    const [tip, right] = [at(0, 208), at(1, 92)];
    const planet = group({ transform: 'translate(96 150) rotate(-18)' }, circle(0, 0, 46, sheet.linear([[0, '#f0a0a8'], [1, '#6a3a86']])), path('M-44 -12C-14 0 20 0 45 -8M-45 10C-14 22 16 22 42 16', 'none', { stroke: '#ffd1c4', 'stroke-width': 4, opacity: 0.4 }), path('M-46 -4C-110 16 -96 38 0 22C96 6 110 -18 46 -16', 'none', { stroke: '#ffd98f', 'stroke-width': 5 }));
    const comets = times(5, () => {
      const [x, y, l] = [random(380, 580), random(40, 420), random(30, 70)];
      return line(`M${num(x)} ${num(y)}l${num(l)} ${num(-l * 0.6)}`, '#cfe0ff', 2, { opacity: 0.5 });
    }).join('');
    const rungs = times(15, (i) => `M${num(234 + i * 1.8)} ${num(690 - i * 20)}l26 2`).join('');
    const chain = times(6, (i) => ellipse(314, 12 + i * 15, 5, 9, 'none', { stroke: '#c8d2f0', 'stroke-width': 3, transform: i % 2 ? `rotate(90 314 ${12 + i * 15})` : undefined })).join('');
    const [roof, foundation] = [654, 648];
    const town = times(12, (i) => {
      const [x, h] = [i * 52 - 10, 26 + ((i * 37) % 54)];
      return rect(x, roof - h, 46, h + 40, '#120d30') + (i % 2 ? path(`M${x - 4} ${roof - h}L${x + 23} ${roof - 24 - h}L${x + 50} ${roof - h}Z`, '#120d30') : '') + rect(x + 12, roof + 10 - h, 8, 10, i % 3 ? '#ffc765' : '#4a4390') + rect(x + 27, roof + 10 - h, 8, 10, i % 4 ? '#4a4390' : '#ffc765');
    }).join('');
    return (
      sheet.wash(sheet.linear([[0, '#100b38'], [0.5, '#2d2478'], [0.8, '#7a3f96'], [1, '#2a1650']])) +
      stars(random, [20, 20], 560, 560, 150) +
      comets +
      planet +
      chain +
      sheet.glow(314, 296, 430, '#ffcf6a', 0.75) +
      facets +
      path(polygon([[314, 296], tip, right]), '#fff3bf', { opacity: 0.7 }) +
      path('M372 246L400 226L418 250L392 272Z', '#7c2d1c') +
      line('M384 250l18 -12M390 258l18 -12', '#ffd466', 3) +
      circle(314, 296, 22, '#7c2d1c') +
      group({}, ...times(6, (i) => rect(309, 268, 10, 12, '#7c2d1c', { transform: `rotate(${i * 60} 314 296)` }))) +
      circle(314, 296, 9, AMBER) +
      path(ridge([[0, 640], [150, 580], [320, 606], [480, 570], [600, 600]], 760), '#3b2370') +
      line('M232 690L262 378M264 690L290 380', '#f2c27a', 6) +
      line(rungs, '#f2c27a', 5) +
      figure(262, 470, 116, '#1c1648', { hair: '#1c1648', rim: '#ffe29a' }) +
      line('M282 396L306 366L312 344', '#1c1648', 9) +
      line('M309 352L318 324', '#dfe6ff', 6) +
      path('M312 326a11 11 0 1 1 14 -2l-4 -8l-7 1Z', '#dfe6ff') +
      rect(250, 360, 26, 7, '#d8442c') +
      town +
      rect(0, foundation, WIDTH, 150, '#120d30') +
      foot(sheet, '#0c0824', 600, 0.99) +
      title({ lines: ['STAR', 'MECHANIC'], color: '#fff0c4', y: 774, width: 400, weight: 14, tracking: 26 })
    );
  });
}

import { bulbs, bokeh, lantern, lanternString, reflection, stars } from './light.ts';
import { crowd, roofs, stall, tent, tree, wheel } from './fair.ts';
import { seeded, times } from './random.ts';
import { circle, ellipse, group, line, move, num, path, type Point, polygon, rect, ridge, Sheet, smooth } from './svg.ts';

const [W, H] = [1200, 560];

/** The app writes over the lower left: that corner is kept calm and dark on every banner. */
const calm = (sheet: Sheet, color: string): string =>
  rect(0, H * 0.5, W, H * 0.5, sheet.linear([[0, color, 0], [0.6, color, 0.3], [1, color, 0.62]])) +
  rect(0, 0, W * 0.7, H, sheet.radial([[0, color, 0.66], [0.6, color, 0.4], [1, color, 0]], [0, 1, 1]));

/** Lanterns over a lane of stalls. */
export function lanternLane(): string {
  const random = seeded(211);
  const sheet = new Sheet(W, H);
  const stripes = [['#a3261f', '#f7e2c0'], ['#1f5460', '#f2dfb8'], ['#6a2a58', '#f5d9b0']] as const;
  return sheet.document(
    sheet.wash(sheet.linear([[0, '#0c0c26'], [0.4, '#25204e'], [0.68, '#7a3550'], [0.82, '#d8733f'], [1, '#2a0f1c']])),
    stars(random, [0, 0], W, 260, 110),
    roofs(random, -20, 440, W + 40, 90, '#2a1838', '#ffb85e'),
    sheet.glow(820, 420, 460, '#ff9d4a', 0.7),
    tree(random, 520, 452, 120, '#1c1228', '#ff9d4a'),
    tree(random, 1120, 458, 150, '#1c1228', '#ff9d4a'),
    stall(sheet, 600, 462, 150, 120, stripes[0]),
    stall(sheet, 772, 458, 128, 104, stripes[1]),
    stall(sheet, 924, 464, 160, 128, stripes[2]),
    stall(sheet, 1092, 486, 220, 180, stripes[0]),
    stall(sheet, 398, 486, 186, 154, stripes[1]),
    path(`M0 ${H}V470C300 452 900 452 ${W} 478V${H}Z`, sheet.linear([[0, '#6b3428'], [1, '#140910']])),
    ellipse(800, 486, 300, 16, '#ffb45a', { opacity: 0.3 }),
    crowd(random, 560, 496, 640, 44, '#1a0d18', '#ffab57'),
    crowd(random, 300, 540, 920, 66, '#0f070f', '#e0793a'),
    lanternString(sheet, [-40, 40], [560, 30], 60, 6, 54),
    lanternString(sheet, [420, -20], [1260, 90], 90, 7, 66, ['red', 'amber', 'white', 'amber']),
    lanternString(sheet, [640, 150], [1220, 220], 46, 7, 34),
    bokeh(random, [0, 260], W, 260, 16, ['#ffb44a', '#ff7a45', '#ffd98f']),
    calm(sheet, '#0d0716'),
  );
}

/** The ferris wheel over the harbour. */
export function wheelAtNight(): string {
  const random = seeded(223);
  const sheet = new Sheet(W, H);
  return sheet.document(
    sheet.wash(sheet.linear([[0, '#060a22'], [0.5, '#152a5a'], [0.8, '#3d4a86'], [0.81, '#10183a'], [1, '#050818']])),
    stars(random, [0, 0], W, 340, 170),
    ellipse(230, 120, 46, 46, '#fff1d0'),
    sheet.glow(230, 120, 190, '#ffe7b0', 0.4),
    roofs(random, -20, 456, W + 40, 70, '#0d1433', '#ffcf80'),
    wheel(sheet, 860, 232, 196, 462, { frame: '#5a6bb0', rim: '#ffd48a', bulbs: ['#ffe7b0', '#ff8f5a', '#8fd8ff'], cars: ['#ff7a45', '#ffc24f', '#4fb8d8', '#e0557a'], spokes: 20 }),
    tent(sheet, 560, 460, 150, 120, ['#8e2430', '#f4dcb8']),
    tent(sheet, 1120, 460, 130, 104, ['#1d4e6a', '#f0e0c0']),
    stall(sheet, 648, 460, 84, 62, ['#8a2a4a', '#f6dfba']),
    stall(sheet, 1000, 460, 78, 58, ['#1f5c54', '#f6dfba']),
    bulbs(sheet, [450, 410], [700, 400], 16, 11, 3),
    bulbs(sheet, [1000, 410], [1220, 396], 16, 10, 3),
    rect(0, 456, W, 8, '#080c22'),
    rect(0, 462, W, 98, sheet.linear([[0, '#1a2a5c'], [1, '#050818']])),
    times(22, (i) => reflection(random, 660 + i * 20, 468, 80, 8, ['#ffcf80', '#ff8f5a', '#8fc8ff'][i % 3] ?? '#ffcf80', 0.7)).join(''),
    reflection(random, 560, 468, 70, 20, '#ffb45a', 0.7),
    reflection(random, 1120, 468, 70, 20, '#ffb45a', 0.6),
    reflection(random, 230, 468, 80, 26, '#ffe7b0', 0.5),
    times(26, () => line(`M${num(random(0, 1100))} ${num(random(470, 552))}h${num(random(40, 120))}`, '#32488c', 1.6, { opacity: 0.5 })).join(''),
    calm(sheet, '#050818'),
  );
}

/** A cinema in a tent: the beam of the projector, the screen, the rows of heads. */
export function cinemaTent(): string {
  const random = seeded(227);
  const sheet = new Sheet(W, H);
  const folds = times(13, (i) => {
    const [a, b] = [-240 + i * 130, -240 + (i + 1) * 130];
    return path(polygon([[600 + (a - 480) * 0.2, -30], [600 + (b - 480) * 0.2, -30], [b, 330], [a, 330]]), i % 2 ? '#7e1f2b' : '#d9b68c');
  }).join('');
  const screen: readonly Point[] = [[640, 132], [1080, 112], [1086, 372], [640, 356]];
  const show = sheet.clip(
    polygon(screen),
    path(polygon(screen), sheet.linear([[0, '#2a3c80'], [0.5, '#d86a6a'], [0.72, '#ffc47a'], [1, '#ffc47a']])),
    circle(900, 276, 60, '#fff3d0'),
    path(ridge([[620, 318], [720, 286], [820, 322], [930, 280], [1020, 316], [1100, 288]], 400), '#5a2a5c'),
    path(ridge([[620, 350], [760, 320], [900, 352], [1100, 318]], 400), '#2a1440'),
    line('M760 332V300M760 310l-16 -8M760 306l14 -10', '#1a0c2a', 5),
    ...times(6, (i) => path(`M${700 + i * 44} ${190 + (i % 3) * 16}q8 -8 14 0q8 -8 14 0`, 'none', { stroke: '#2a1440', 'stroke-width': 3 })),
  );
  const row = (y: number, size: number, color: string, rim: string, x: number, width: number): string => crowd(random, x, y, width, size, color, rim);
  return sheet.document(
    sheet.wash('#1c0a16'),
    folds,
    rect(0, -10, W, 350, sheet.radial([[0, '#200812', 0.05], [0.6, '#200812', 0.5], [1, '#10040c', 0.85]], [0.7, 0.45, 0.7])),
    path('M0 330C200 352 1000 352 1200 330V560H0Z', sheet.linear([[0, '#3a1420'], [1, '#0c0409']])),
    bulbs(sheet, [-20, 20], [620, 60], 50, 16, 4),
    bulbs(sheet, [1240, 10], [600, 60], 50, 16, 4),
    polygonFrame(sheet, screen),
    show,
    path('M-40 30L640 132V356L-40 50Z', sheet.linear([[0, '#fff4d8', 0.5], [1, '#fff4d8', 0.12]], [0, 0, 1, 0])),
    ellipse(864, 440, 420, 40, '#ff9d5a', { opacity: 0.22 }),
    row(446, 42, '#220d18', '#f0a060', 470, 720),
    row(492, 58, '#170812', '#d98450', 380, 840),
    row(552, 80, '#0c0409', '#a35a3c', 240, 990),
    lantern(sheet, 1140, 60, 60, 'red'),
    bokeh(random, [0, 30], 600, 240, 9, ['#ffb44a', '#ffd98f'], [4, 12]),
    calm(sheet, '#10050c'),
  );
}

const polygonFrame = (sheet: Sheet, points: readonly Point[]): string =>
  sheet.glow(862, 246, 420, '#ffbf7a', 0.55) + path(polygon(points), '#1a0a12', { stroke: '#1a0a12', 'stroke-width': 22, 'stroke-linejoin': 'round' }) + path(polygon(points), 'none', { stroke: '#e0a862', 'stroke-width': 12, 'stroke-linejoin': 'round' });

/** The flower game: rose, lily, balloon and smoke around a bowl with three dice. */
export function flowerGame(): string {
  const random = seeded(229);
  const sheet = new Sheet(W, H);
  const petalRing = (count: number, r: number, w: number, fill: string, spin: number, edge: string): string =>
    times(count, (i) => path(`M0 0C${-w} ${num(-r * 0.2)} ${num(-w * 1.2)} ${num(-r * 0.9)} 0 ${-r}C${num(w * 1.2)} ${num(-r * 0.9)} ${w} ${num(-r * 0.2)} 0 0Z`, fill, { transform: `rotate(${num(spin + (i * 360) / count)})`, stroke: edge, 'stroke-width': 2 })).join('');
  const red = sheet.linear([[0, '#ff7d78'], [0.3, '#d42448'], [1, '#5c0a26']]);
  const rose = (x: number, y: number, s: number): string =>
    move(x, y, s, circle(0, 0, 110, '#4a0620'), petalRing(6, 118, 66, red, 10, '#6d0d2b'), petalRing(5, 90, 56, red, 40, '#6d0d2b'), petalRing(5, 64, 42, red, 8, '#6d0d2b'), petalRing(4, 40, 28, red, 30, '#6d0d2b'), circle(0, 0, 15, '#8d1230'), line(smooth(times(14, (i): Point => [Math.cos(i * 0.7) * (14 - i), Math.sin(i * 0.7) * (14 - i)])), '#ff9a8c', 3));
  const white = sheet.linear([[0, '#ffe4b0'], [0.3, '#fffcee'], [0.75, '#eeedc6'], [1, '#93ad48']]);
  const lily = (x: number, y: number, s: number): string =>
    move(x, y, s, ...times(6, (i) => group({ transform: `rotate(${i * 60 + 14}) scale(${i % 2 ? 0.92 : 1})` }, path('M0 0C-46 -34 -52 -92 0 -150C52 -92 46 -34 0 0Z', white, { stroke: '#a6a255', 'stroke-width': 2 }), line('M0 -10V-130', '#b6b768', 2))), ...times(6, (i) => group({ transform: `rotate(${i * 50 - 120})` }, line('M0 0C4 -20 2 -40 0 -54', '#e6efb0', 4), ellipse(0, -58, 12, 6, '#c8561c'))));
  const balloon = (x: number, y: number, s: number, tones: readonly [string, string, string]): string =>
    move(x, y, s, line('M0 118C20 170 -24 200 4 260', '#e8b070', 3), path('M0 -110C62 -110 100 -64 100 -8C100 52 52 96 0 108C-52 96 -100 52 -100 -8C-100 -64 -62 -110 0 -110Z', sheet.radial([[0, tones[0]], [0.5, tones[1]], [1, tones[2]]], [0.35, 0.28, 0.85])), path('M-12 104H12L18 122H-18Z', tones[2]), path('M-74 -24C-70 -62 -48 -84 -22 -88C-46 -68 -56 -46 -60 -18C-62 -2 -76 -4 -74 -24Z', '#ffffff', { opacity: 0.55 }));
  const die = (x: number, y: number, s: number, spin: number, pips: readonly Point[], red2 = false): string =>
    group({ transform: `translate(${x} ${y}) rotate(${spin}) scale(${s})` }, rect(-50, -42, 100, 100, '#9a6a40', { rx: 22 }), rect(-50, -50, 100, 100, sheet.linear([[0, '#fffdf4'], [1, '#f0d9b4']]), { rx: 22 }), ...pips.map(([px, py]) => circle(px * 26, py * 26, red2 ? 17 : 10.5, red2 ? '#d43a24' : '#2a1a26')));
  const plume = (x: number, y: number, s: number): string =>
    move(x, y, s, line('M0 160C-30 110 50 80 30 30C10 -20 -60 -20 -50 -70C-42 -108 10 -112 18 -76C22 -56 -4 -48 -10 -64', sheet.linear([[0, '#d9d0ff'], [0.6, '#8d7be0'], [1, '#ff9d6a']]), 26), line('M-6 156C-32 110 42 78 22 34', '#f2edff', 4, { opacity: 0.4 }));
  return sheet.document(
    sheet.wash(sheet.linear([[0, '#190b22'], [0.6, '#3a1430'], [1, '#140812']])),
    sheet.glow(820, 330, 560, '#ff8f4a', 0.5),
    bokeh(random, [300, 0], 900, 330, 26, ['#ffb44a', '#ff7a5a', '#b79cff', '#7fd0e8'], [10, 44]),
    lanternString(sheet, [380, -30], [1240, 30], 50, 8, 46),
    plume(1090, 210, 1.2),
    plume(640, 250, 0.8),
    balloon(960, 176, 0.92, ['#c8f6ff', '#3fb0da', '#0f4d80']),
    balloon(1120, 120, 0.6, ['#ffe0b0', '#ff9a4a', '#a83a1c']),
    path(`M300 ${H}C420 452 560 430 840 430C1080 430 1180 456 1240 500V${H}Z`, sheet.linear([[0, '#8c3a22'], [0.3, '#52201c'], [1, '#1c0a10']])),
    ellipse(850, 486, 250, 26, '#14060a', { opacity: 0.5 }),
    path('M640 404H1060C1056 470 980 506 850 506C720 506 644 470 640 404Z', sheet.linear([[0, '#2f6a80'], [1, '#0d2538']])),
    ellipse(850, 404, 210, 44, '#0c1c2c'),
    ellipse(850, 404, 210, 44, 'none', { stroke: '#e9b768', 'stroke-width': 7 }),
    line('M676 452C740 486 960 486 1024 452', '#e9b768', 3, { opacity: 0.6 }),
    die(770, 388, 0.66, -14, [[-1, -1], [1, 1], [0, 0], [-1, 1], [1, -1]]),
    die(930, 390, 0.66, 16, [[0, 0]], true),
    die(850, 368, 0.7, 4, [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]]),
    rose(560, 436, 0.84),
    lily(1096, 440, 0.7),
    times(18, (i) => ellipse(480 + random(0, 680), 470 + random(0, 70), random(7, 15), random(4, 8), i % 3 ? '#c9284a' : '#f6eecb', { opacity: 0.85, transform: `rotate(${num(random(-40, 40))} 800 500)` })).join(''),
    calm(sheet, '#12060f'),
  );
}

export const BANNERS: Readonly<Record<string, () => string>> = {
  'lantern-lane': lanternLane,
  'wheel-at-night': wheelAtNight,
  'cinema-tent': cinemaTent,
  'flower-game': flowerGame,
};

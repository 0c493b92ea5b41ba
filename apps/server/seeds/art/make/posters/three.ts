import { AMBER, stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, path, type Point, polygon, rect, ridge, smooth } from '../svg.ts';
import { carried, figure } from './figures.ts';
import { foot, poster, title } from './series.ts';

export function saltAndCinnamon(): string {
  const random = seeded(71);
  return poster('#fff0d2', (sheet) => {
    const waves = times(13, (row) =>
      times(10, (column) => {
        const [x, y] = [column * 70 + (row % 2) * 35 - 30, row * 35 + 10];
        return [34, 24, 14].map((r, i) => circle(x, y, r, i % 2 === 0 ? '#c93c26' : '#d84a2e', { stroke: '#f0714a', 'stroke-width': 1.6 })).join('');
      }).join(''),
    ).join('');
    const [cx, cy] = [300, 470];
    const noodles = times(13, (i) => line(smooth(times(13, (k): Point => [cx - 216 + k * 36, cy + 40 + i * 12 + Math.abs(k - 6) * 4 + Math.sin(k * 1.1 + i * 0.5) * 10])), i % 2 ? '#ffe2a0' : '#f6c66e', 8)).join('');
    const egg = (x: number, y: number, spin: number): string =>
      group({ transform: `translate(${x} ${y}) rotate(${spin})` }, ellipse(0, 0, 44, 34, '#fff8ea'), ellipse(0, 2, 43, 32, '#f3dfc2', { opacity: 0.5 }), circle(2, 0, 21, '#ff9a2e'), circle(-3, -5, 8, '#ffc46a'));
    const swirl = (x: number, y: number, r: number): string =>
      path(smooth(times(20, (i): Point => [x + Math.cos((i * Math.PI) / 10) * (r + (i % 2 ? 5 : 0)), y + Math.sin((i * Math.PI) / 10) * (r + (i % 2 ? 5 : 0))]), true), '#fffaf2') +
      line(smooth(times(18, (i): Point => [x + Math.cos(i * 0.6) * (r * 0.68 - i * 1.3), y + Math.sin(i * 0.6) * (r * 0.68 - i * 1.3)])), '#ea6a80', 6);
    const greens = times(26, () => {
      const [a, d] = [random(0, 6.28), random(20, 178)];
      return circle(cx + Math.cos(a) * d, cy + Math.sin(a) * d * 0.98, random(4, 7), 'none', { stroke: random() > 0.4 ? '#5f9e4a' : '#a9d070', 'stroke-width': 3.4 });
    }).join('');
    const anise = (x: number, y: number, r: number): string =>
      times(8, (i) => group({ transform: `translate(${x} ${y}) rotate(${i * 45})` }, path(`M0 0C${-r * 0.3} ${-r * 0.4} ${-r * 0.22} ${-r * 0.8} 0 ${-r}C${r * 0.22} ${-r * 0.8} ${r * 0.3} ${-r * 0.4} 0 0Z`, '#6d2c18'), ellipse(0, -r * 0.6, r * 0.07, r * 0.14, '#d98a4a'))).join('');
    const steam = [-70, 0, 74].map((dx, i) => path(`M${cx + dx - 16} 330C${cx + dx - 70} 280 ${cx + dx + 50} 250 ${cx + dx - 10} ${190 - i * 12}C${cx + dx - 50} 150 ${cx + dx + 20} 110 ${cx + dx + 6} ${60 + (i % 2) * 26}C${cx + dx + 56} 120 ${cx + dx - 4} 152 ${cx + dx + 36} ${196 - i * 8}C${cx + dx + 84} 256 ${cx + dx - 20} 280 ${cx + dx + 24} 330Z`, sheet.linear([[0, '#fff3dc', 0], [0.5, '#fff3dc', 0.75], [1, '#fff3dc', 0.15]]))).join('');
    return (
      sheet.wash('#c93c26') +
      waves +
      sheet.wash(sheet.radial([[0, '#ffb45a', 0.5], [0.5, '#c93c26', 0], [1, '#5a0f16', 0.85]], [0.5, 0.5, 0.75])) +
      ellipse(cx + 14, cy + 30, 254, 246, '#3f0a12', { opacity: 0.5 }) +
      circle(cx, cy, 246, '#17263f') +
      circle(cx, cy, 238, sheet.linear([[0, '#2f4f7d'], [1, '#16233f']])) +
      line(times(24, (i) => { const a = (i * Math.PI) / 12; return `M${num(cx + Math.cos(a) * 214)} ${num(cy + Math.sin(a) * 214)}L${num(cx + Math.cos(a + 0.13) * 230)} ${num(cy + Math.sin(a + 0.13) * 230)}`; }).join(''), '#e9c98c', 4) +
      circle(cx, cy, 206, '#0f1a30') +
      circle(cx, cy, 200, sheet.radial([[0, '#ffb84c'], [0.7, '#e27a2a'], [1, '#a8431c']])) +
      sheet.clip(`M${cx - 200} ${cy}a200 200 0 1 0 400 0a200 200 0 1 0 -400 0`, noodles, greens, circle(cx - 60, cy - 110, 40, '#ffe0a0', { opacity: 0.25 })) +
      egg(222, 400, -20) +
      egg(302, 372, 24) +
      swirl(402, 420, 42) +
      anise(392, 528, 46) +
      path('M150 470L270 440L280 462L166 500Z', '#8e3a22') +
      path('M150 470L270 440L272 446L152 480Z', '#d98a5a') +
      steam +
      group({ transform: 'rotate(-38 420 300)' }, rect(300, 268, 420, 15, '#2b0f14', { rx: 7 }), rect(292, 306, 420, 15, '#2b0f14', { rx: 7 }), rect(300, 268, 420, 6, '#f0b96a', { rx: 3 }), rect(292, 306, 420, 6, '#f0b96a', { rx: 3 })) +
      foot(sheet, '#3a0810', 640, 0.95) +
      title({ lines: ['SALT AND', 'CINNAMON'], color: '#fff0d2', y: 778, width: 370, weight: 14 })
    );
  });
}

export function glassOrchard(): string {
  const random = seeded(83);
  return poster('#e4f6dd', (sheet) => {
    const hues = ['#ffc45a', '#7fe0d0', '#ff8a7a', '#c7a6ff', '#ffe9a8', '#8fc8ff'];
    const glass = (x: number, y: number, r: number, color: string): string =>
      line(`M${num(x)} ${num(y - r - 22)}V${num(y - r)}`, '#0e2624', 2) +
      sheet.glow(x, y, r * 3, color, 0.55) +
      circle(x, y, r, sheet.radial([[0, '#ffffff', 0.95], [0.35, color, 0.9], [1, color, 0.42]], [0.4, 0.62, 0.6])) +
      path(`M${num(x - r * 0.6)} ${num(y - r * 0.1)}A${num(r * 0.62)} ${num(r * 0.62)} 0 0 1 ${num(x - r * 0.05)} ${num(y - r * 0.66)}`, 'none', { stroke: '#ffffff', 'stroke-width': num(r * 0.14), 'stroke-linecap': 'round', opacity: 0.9 });
    const bark = path(
      'M262 700C286 640 284 560 270 500C250 440 180 420 96 388C170 396 226 400 268 430C262 360 214 300 150 250C220 284 268 320 292 372C296 300 284 220 296 120C312 200 310 300 318 372C340 310 392 264 466 232C408 288 348 344 338 430C380 392 440 380 520 372C440 404 364 440 346 506C334 566 338 640 366 700Z',
      sheet.linear([[0, '#5a8a68'], [0.6, '#2c5247'], [1, '#0b1d20']]),
    );
    const fruit: readonly [number, number, number][] = [
      [112, 430, 27], [196, 470, 21], [160, 300, 25], [232, 356, 17], [298, 178, 28], [246, 232, 18], [356, 250, 20],
      [448, 280, 29], [398, 352, 19], [508, 416, 26], [426, 452, 22], [324, 318, 15], [74, 340, 16], [528, 300, 16],
    ];
    const leaves = times(230, () => {
      const [a, d] = [random(0, 6.28), Math.sqrt(random())];
      const [x, y] = [300 + Math.cos(a) * d * 268, 286 + Math.sin(a) * d * 214];
      return group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(random(0, 360))})` }, path('M0 0C6 -9 18 -9 26 0C18 9 6 9 0 0Z', ['#1f5a4c', '#2f7a5e', '#174641', '#4c9a6c'][Math.floor(random(0, 4))] ?? '#1f5a4c', { opacity: 0.9 }));
    }).join('');
    const rungs = times(11, (i) => `M${num(394 + i * 4.6)} ${404 + i * 27}H${num(430 + i * 6.6)}`).join('');
    return (
      sheet.wash(sheet.linear([[0, '#06161c'], [0.5, '#0f3a3c'], [0.82, '#1e6052'], [1, '#071a18']])) +
      stars(random, [24, 24], 552, 260, 70) +
      sheet.glow(300, 330, 380, '#8fe0b0', 0.35) +
      path(ridge([[0, 640], [140, 610], [300, 632], [470, 604], [600, 640]], 760), '#0d302f') +
      times(7, (i) => circle(30 + i * 92, 622 - (i % 3) * 8, 34, '#0f3a36') + rect(27 + i * 92, 622, 6, 46, '#0f3a36')).join('') +
      path(ridge([[0, 700], [160, 676], [314, 664], [460, 680], [600, 704]], 840), '#071c1c') +
      bark +
      leaves +
      fruit.map(([x, y, r], i) => glass(x, y, r, hues[i % hues.length] ?? AMBER)).join('') +
      line('M390 398L448 700M428 398L506 700', '#b58348', 6) +
      line(rungs, '#b58348', 5) +
      figure(424, 560, 92, '#7a2b2c', { hair: '#1a0f14', rim: '#ffca7a', flip: true }) +
      carried(sheet, 452, 520, 6) +
      foot(sheet, '#041110', 640, 0.95) +
      title({ lead: 'THE', lines: ['GLASS ORCHARD'], color: '#e4f6dd', y: 774, width: 480, weight: 12 })
    );
  });
}

export function northOfSilence(): string {
  const random = seeded(97);
  return poster('#e8fbff', (sheet) => {
    const veil = (base: number, sway: number, tall: number, color: string): string =>
      times(44, (i) => {
        const x = i * 14 - 20;
        const edge = (k: number): number => base + Math.sin(k * 0.23 + sway) * 46 + Math.sin(k * 0.61 + sway * 2) * 12;
        const top = tall * (0.6 + 0.4 * Math.abs(Math.sin(i * 0.47 + sway)));
        return path(`M${x} ${num(edge(i))}L${x + 15} ${num(edge(i + 15 / 14))}V${num(edge(i) - top)}H${x}Z`, sheet.linear([[0, color, 0], [0.7, color, 0.4], [1, color, 0.85]]));
      }).join('');
    const peak = (points: readonly Point[], fill: string, snow: string, cap: readonly Point[]): string => path(polygon(points), fill) + path(polygon(cap), snow);
    const steps = times(17, (i) => ellipse(316 - Math.sin(i * 0.5) * 20 - i * 5, 664 + i * 8.5, 3 + i * 0.35, 1.6 + i * 0.1, '#7f9fc6', { opacity: 0.8 })).join('');
    return (
      sheet.wash(sheet.linear([[0, '#071029'], [0.45, '#12305c'], [0.7, '#3a6a96'], [1, '#3a6a96']])) +
      stars(random, [20, 20], 560, 420, 130) +
      veil(300, 0.4, 210, '#5ff0b4') +
      veil(240, 2.1, 170, '#6ab8ff') +
      veil(350, 3.6, 130, '#b58cff') +
      peak([[-40, 620], [120, 380], [300, 620]], '#23457a', '#cfe6fa', [[120, 380], [66, 462], [104, 448], [124, 484], [148, 444], [182, 472]]) +
      peak([[300, 620], [500, 344], [680, 620]], '#1d3c6c', '#d8ecfb', [[500, 344], [430, 440], [474, 424], [496, 470], [528, 420], [570, 452]]) +
      peak([[90, 660], [324, 290], [560, 660]], '#2e5790', '#f2faff', [[324, 290], [236, 430], [284, 404], [312, 462], [346, 396], [374, 440], [412, 428]]) +
      path('M324 290L560 660H340L346 396L312 462Z', '#122a52', { opacity: 0.45 }) +
      path(ridge([[0, 640], [150, 604], [320, 660], [470, 600], [600, 640]], 760), '#8fb4dc') +
      path(ridge([[0, 690], [180, 646], [330, 656], [480, 690], [600, 664]], 840), sheet.linear([[0, '#e6f2fc'], [0.4, '#a9c6e6'], [1, '#1b3560']])) +
      path(ridge([[0, 690], [180, 646], [330, 656], [250, 700], [120, 730]], 760), '#ffffff', { opacity: 0.28 }) +
      sheet.glow(336, 622, 120, '#ffc46a', 0.8) +
      steps +
      figure(318, 660, 70, '#b5342a', { hair: '#241422', rim: '#ffd08a' }) +
      line('M334 608L344 600', '#241422', 4) +
      carried(sheet, 345, 616, 5.5) +
      foot(sheet, '#0b1a38', 650, 0.94) +
      title({ lead: 'NORTH OF', lines: ['SILENCE'], color: '#f2fbff', y: 776, width: 400, tracking: 40, weight: 11 })
    );
  });
}

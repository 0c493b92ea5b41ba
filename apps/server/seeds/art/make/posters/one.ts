import { reflection, stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, move, num, path, type Point, rect, ridge, type Sheet } from '../svg.ts';
import { cloud } from './figures.ts';
import { foot, poster, title, WIDTH } from './series.ts';

const CREAM = '#fff0d2';

export function nightFerry(): string {
  const random = seeded(11);
  return poster(CREAM, (sheet) => {
    const windows = (y: number, from: number, count: number, gap: number): string =>
      times(count, (i) => rect(from + i * gap, y, gap * 0.58, 13, i % 5 === 3 ? '#ff9a4a' : '#ffe2a0', { rx: 2 })).join('');
    const ship = group(
      {},
      path('M60 560C90 556 512 556 560 548L520 616C516 624 508 628 498 628H128C112 628 100 620 94 606Z', '#160f1f'),
      path('M60 560C90 556 512 556 560 548L555 556C512 566 90 568 63 568Z', '#c9442e'),
      path('M118 520H496L512 556H104Z', '#ece0cf'),
      path('M150 484H452L466 520H140Z', '#d8c8bd'),
      path('M196 452H378L390 484H188Z', '#bda9ad'),
      path('M250 452L256 384H310L316 452Z', '#c9442e'),
      path('M255 402L256 384H310L311 402Z', '#160f1f'),
      line('M432 484V400M432 410L496 520M432 410L388 484', '#160f1f', 2.5),
      line('M150 484V520M466 520H512', '#160f1f', 2),
      windows(530, 128, 15, 24.6),
      windows(495, 164, 12, 24),
      windows(462, 206, 7, 25),
    );
    const smoke = path(
      'M266 380C262 340 296 330 290 296C284 262 232 262 226 222C221 188 256 168 300 172C268 182 262 200 276 216C296 238 340 250 336 294C333 326 300 340 304 380Z',
      sheet.linear([[0, '#2b3558', 0.2], [1, '#1a1d38', 0.9]]),
    );
    const water = times(26, (i) => {
      const y = 626 + i * 8;
      return line(`M${num(random(0, 420))} ${y}h${num(random(60, 240))}`, i % 3 === 0 ? '#4a6ea0' : '#0d1530', 2, { opacity: 0.5 });
    }).join('');
    return (
      sheet.wash(sheet.linear([[0, '#0f1433'], [0.4, '#274078'], [0.62, '#c46a72'], [0.745, '#ffb063'], [0.75, '#1a2450'], [1, '#070a1c']])) +
      stars(random, [30, 30], 540, 330, 90) +
      sheet.glow(384, 292, 330, '#ffdf9e', 0.55) +
      circle(384, 292, 152, sheet.linear([[0, '#fff6df'], [1, '#ffd48c']])) +
      ellipse(340, 250, 26, 16, '#f3cf95', { opacity: 0.5 }) +
      ellipse(430, 330, 34, 20, '#efc480', { opacity: 0.5 }) +
      cloud(470, 376, 190, '#d98a78', 0.85) +
      cloud(130, 440, 150, '#b06a80', 0.8) +
      smoke +
      path(ridge([[0, 600], [80, 588], [180, 606], [300, 594], [430, 608], [520, 590], [600, 602]], 632), '#2a2650') +
      rect(0, 628, WIDTH, 212, sheet.linear([[0, '#2a3b74'], [1, '#080a1e']])) +
      reflection(random, 384, 636, 190, 90, '#ffc98a', 0.55) +
      times(8, (i) => reflection(random, 132 + i * 48, 632, 120, 9, '#ffd48a', 0.8)).join('') +
      water +
      ship +
      foot(sheet, '#060716', 640, 0.92) +
      title({ lead: 'THE', lines: ['NIGHT FERRY'], color: CREAM, y: 772, width: 480 })
    );
  });
}

function umbrella(sheet: Sheet, x: number, y: number, r: number, tones: readonly [string, string, string], spin: number): string {
  const at = (i: number, radius: number): Point => [Math.cos((i * Math.PI) / 4) * radius, Math.sin((i * Math.PI) / 4) * radius];
  const panels = times(8, (i) => {
    const [[ax, ay], [bx, by], [mx, my]] = [at(i, r), at(i + 1, r), at(i + 0.5, r * 0.84)];
    return path(`M0 0L${num(ax)} ${num(ay)}Q${num(mx)} ${num(my)} ${num(bx)} ${num(by)}Z`, tones[i % 2 === 0 ? 0 : 1]);
  });
  const ribs = times(8, (i) => {
    const [ax, ay] = at(i, r);
    return `M0 0L${num(ax)} ${num(ay)}`;
  }).join('');
  return (
    ellipse(x + r * 0.24, y + r * 0.3, r * 1.02, r * 0.98, '#040714', { opacity: 0.45 }) +
    group(
      { transform: `translate(${x} ${y}) rotate(${spin})` },
      ...panels,
      line(ribs, tones[2], 2, { opacity: 0.7 }),
    ) +
    circle(x, y, r * 0.97, sheet.radial([[0, '#ffffff', 0.2], [0.5, '#ffffff', 0], [1, '#050818', 0.5]], [0.34, 0.3, 0.78])) +
    circle(x, y, r * 0.07, tones[2])
  );
}

export function sevenUmbrellas(): string {
  const random = seeded(5);
  return poster('#ffe7bd', (sheet) => {
    const cobbles = times(21, (row) =>
      times(12, (column) => {
        const x = column * 56 + (row % 2) * 28 - 40;
        return rect(x + 2, row * 42 - 10, 52, 38, row % 3 === 1 && column % 4 === 2 ? '#213a5e' : '#182b4b', { rx: 12, opacity: random(0.55, 1) });
      }).join(''),
    ).join('');
    const rings = times(13, () => {
      const [x, y, r] = [random(20, 580), random(20, 640), random(10, 26)];
      return ellipse(x, y, r, r * 0.62, 'none', { stroke: '#8fb6dc', 'stroke-width': 1.5, opacity: 0.4 }) + ellipse(x, y, r * 0.5, r * 0.3, 'none', { stroke: '#8fb6dc', 'stroke-width': 1.2, opacity: 0.5 });
    }).join('');
    const rain = times(70, () => {
      const [x, y, l] = [random(-40, 600), random(-20, 820), random(22, 60)];
      return `M${num(x)} ${num(y)}l${num(l * 0.34)} ${num(l)}`;
    }).join('');
    const DARK = [
      ['#2b4470', '#22375d', '#7f9cc8'],
      ['#1f5a63', '#184a53', '#79bcc0'],
      ['#4a3a72', '#3c2f60', '#a593d4'],
      ['#34506a', '#2a4259', '#93b3cb'],
      ['#572f55', '#482646', '#bd86b5'],
      ['#1e4b78', '#183d64', '#78a8d8'],
    ] as const;
    return (
      sheet.wash('#101d38') +
      cobbles +
      sheet.wash(sheet.radial([[0, '#ffb45a', 0.55], [0.25, '#e0703e', 0.26], [0.6, '#101d38', 0], [1, '#050a1a', 0.75]], [0.6, 0.5, 0.8])) +
      rings +
      umbrella(sheet, 116, 112, 104, DARK[0], 8) +
      umbrella(sheet, 402, 92, 118, DARK[1], 20) +
      umbrella(sheet, 566, 300, 108, DARK[2], 4) +
      umbrella(sheet, 74, 372, 112, DARK[3], 30) +
      umbrella(sheet, 178, 600, 106, DARK[4], 14) +
      umbrella(sheet, 512, 604, 116, DARK[5], 0) +
      sheet.glow(338, 366, 250, '#ffb24a', 0.7) +
      umbrella(sheet, 338, 366, 122, ['#ffb640', '#f2702f', '#7c1f12'], 11) +
      line(rain, '#cfe2f5', 1.6, { opacity: 0.42 }) +
      foot(sheet, '#070c1c', 560, 0.96) +
      title({ lines: ['SEVEN', 'UMBRELLAS'], color: '#ffe7bd', y: 772, width: 470, weight: 15, tracking: 18 })
    );
  });
}

export function clockmakersFox(): string {
  const random = seeded(23);
  return poster('#ffdca0', (sheet) => {
    const [cx, cy, r] = [300, 330, 232];
    const tick = (i: number, count: number, from: number, to: number): string => {
      const angle = (i / count) * Math.PI * 2;
      return `M${num(cx + Math.sin(angle) * from)} ${num(cy - Math.cos(angle) * from)}L${num(cx + Math.sin(angle) * to)} ${num(cy - Math.cos(angle) * to)}`;
    };
    const gear = (x: number, y: number, radius: number, teeth: number, color: string): string =>
      times(teeth, (i) => group({ transform: `translate(${x} ${y}) rotate(${num((i * 360) / teeth)})` }, path(`M-9 ${num(-radius + 4)}L-6 ${num(-radius - 15)}H6L9 ${num(-radius + 4)}Z`, color))).join('') +
      circle(x, y, radius * 0.84, 'none', { stroke: color, 'stroke-width': num(radius * 0.36) }) +
      line(`M${x - radius * 0.8} ${y}H${x + radius * 0.8}M${x} ${y - radius * 0.8}V${y + radius * 0.8}`, color, radius * 0.13) +
      circle(x, y, radius * 0.2, color);
    const fox = move(
      306,
      640,
      1,
      path('M30 -10C120 14 214 -24 214 -110C214 -170 172 -204 136 -196C168 -176 170 -132 136 -104C110 -82 70 -80 30 -70Z', sheet.linear([[0, '#ff9a4c'], [1, '#c3401f']])),
      path('M136 -196C172 -204 200 -182 208 -150C194 -168 172 -170 158 -158C160 -176 152 -188 136 -196Z', '#fff0d6'),
      path('M-74 4C-92 -80 -66 -170 -22 -214H38C78 -168 84 -70 66 4Z', sheet.linear([[0, '#f58a40'], [1, '#a8321b']])),
      path('M-36 4C-52 -60 -40 -140 0 -178C34 -134 42 -60 30 4Z', '#fff0d6'),
      path('M-36 4C-46 -20 -46 -50 -40 -80C-30 -50 -22 -20 -20 4ZM30 4C38 -20 40 -50 36 -80C26 -50 18 -20 16 4Z', '#5d1a14'),
      path('M-96 -356L-62 -268L-12 -296ZM96 -356L72 -268L18 -296Z', '#a8321b'),
      path('M-86 -336L-60 -280L-30 -294ZM86 -336L66 -280L34 -294Z', '#351019'),
      path('M0 -304C50 -306 92 -272 84 -240C74 -216 44 -208 20 -178C10 -166 -8 -166 -18 -178C-42 -208 -72 -216 -82 -240C-90 -272 -50 -306 0 -304Z', sheet.linear([[0, '#ffa552'], [1, '#e2592a']])),
      path('M84 -240C74 -216 44 -208 20 -178C12 -168 4 -166 1 -166C6 -196 30 -236 84 -240ZM-82 -240C-72 -216 -42 -208 -18 -178C-10 -168 -4 -166 1 -166C-4 -196 -28 -236 -82 -240Z', '#fff0d6'),
      ellipse(1, -172, 11, 8, '#1d0c12'),
      line('M-46 -246C-38 -256 -26 -254 -22 -244M48 -246C40 -256 28 -254 24 -244', '#1d0c12', 6),
    );
    return (
      sheet.wash(sheet.linear([[0, '#10233a'], [0.6, '#173a4d'], [1, '#0a1620']])) +
      gear(70, 120, 84, 14, '#1d4258') +
      gear(548, 560, 110, 18, '#1b3d52') +
      gear(60, 600, 74, 13, '#17364a') +
      gear(540, 80, 60, 11, '#1d4258') +
      stars(random, [30, 30], 540, 600, 40) +
      sheet.glow(cx, cy, 400, '#ffb95c', 0.6) +
      circle(cx, cy, r + 20, '#6d3a1e') +
      circle(cx, cy, r + 12, '#e0a04e') +
      circle(cx, cy, r, sheet.radial([[0, '#fff8e2'], [0.7, '#ffe3a9'], [1, '#f2b765']])) +
      line(times(60, (i) => tick(i, 60, r - 10, r - 20)).join(''), '#8a4a25', 2) +
      line(times(12, (i) => tick(i, 12, r - 12, r - 44)).join(''), '#4b1d18', 9, { 'stroke-linecap': 'butt' }) +
      circle(cx, cy, r - 62, 'none', { stroke: '#c98a48', 'stroke-width': 1.5 }) +
      line(`M${cx} ${cy}L${cx - 92} ${cy - 96}`, '#4b1d18', 11) +
      line(`M${cx} ${cy}L${cx + 60} ${cy - 172}`, '#4b1d18', 7) +
      circle(cx, cy, 14, '#4b1d18') +
      sheet.glow(300, 640, 240, '#0a1620', 0.7) +
      rect(0, 628, WIDTH, 212, sheet.linear([[0, '#3a2417'], [0.1, '#1c130f'], [1, '#0a0d10']])) +
      rect(0, 628, WIDTH, 5, '#a8672f') +
      ellipse(330, 646, 190, 9, '#06090c', { opacity: 0.5 }) +
      fox +
      foot(sheet, '#0a0d10', 650, 1) +
      title({ lead: "THE CLOCKMAKER'S", lines: ['FOX'], color: '#ffdca0', y: 772, width: 200, tracking: 50, weight: 14 })
    );
  });
}

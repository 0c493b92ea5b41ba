import { tent } from '../fair.ts';
import { bokeh, bulbs, lantern, lanternString, reflection, stars } from '../light.ts';
import { type Random, seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, path, rect, ridge, type Sheet } from '../svg.ts';
import { turn, wheel } from '../wheel.ts';

export const [WIDTH, HEIGHT] = [600, 750];

export type Backdrop =
  | 'lanterns'
  | 'wheel'
  | 'tent'
  | 'bokeh'
  | 'bulbs'
  | 'stall'
  | 'fireworks'
  | 'harbour'
  | 'snow'
  | 'carousel'
  | 'maples'
  | 'shelves'
  | 'skyline'
  | 'hills';

const lights = (random: Random, count = 22): string =>
  bokeh(random, [0, 40], WIDTH, 560, count, ['#ffb44a', '#ff7a45', '#ffd98f', '#8fb8ff'], [12, 46]);

/** One firework: rays of two lengths and their sparks. */
function burst(sheet: Sheet, x: number, y: number, r: number, color: string): string {
  const rays = times(20, (i) => {
    const [from, to] = [turn(x, y, r * 0.24, i * 18), turn(x, y, i % 2 ? r : r * 0.72, i * 18)];
    return `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`;
  }).join('');
  const sparks = times(20, (i) => {
    const [px, py] = turn(x, y, (i % 2 ? r : r * 0.72) + 8, i * 18);
    return `M${num(px)} ${num(py)}h.1`;
  }).join('');
  return (
    sheet.glow(x, y, r * 1.5, color, 0.35) +
    line(rays, color, 3, { opacity: 0.75 }) +
    line(sparks, '#fff2d0', 6, { opacity: 0.9 })
  );
}

function harbour(sheet: Sheet, random: Random): string {
  const lamps = [70, 190, 330, 450, 560];
  return (
    stars(random, [0, 0], WIDTH, 300, 40) +
    circle(470, 120, 46, '#ffeccb', { opacity: 0.92 }) +
    sheet.glow(470, 120, 150, '#ffd98f', 0.5) +
    path(
      'M0 420V386H60V352H104V396H150V330H178V396H250V366H300V400H372V340H410V396H500V372H560V402H600V420Z',
      '#0a0f20',
    ) +
    rect(
      0,
      418,
      WIDTH,
      340,
      sheet.linear([
        [0, '#1c3a58'],
        [1, '#0a1226'],
      ]),
    ) +
    lamps.map((x) => sheet.glow(x, 402, 42, '#ffb44a', 0.8) + circle(x, 402, 4, '#ffe7b0')).join('') +
    lamps.map((x) => reflection(random, x, 424, 150, 10, '#ffb44a', 0.6)).join('') +
    reflection(random, 470, 426, 260, 22, '#ffeccb', 0.5)
  );
}

function snow(sheet: Sheet, random: Random): string {
  const flakes = times(70, () => `M${num(random(0, WIDTH))} ${num(random(0, 640))}h.1`);
  const fir = (x: number, y: number, s: number): string =>
    path(
      `M${x} ${num(y - s)}L${num(x + s * 0.26)} ${num(y - s * 0.55)}H${num(x + s * 0.12)}L${num(x + s * 0.38)} ${y}H${num(x - s * 0.38)}L${num(x - s * 0.12)} ${num(y - s * 0.55)}H${num(x - s * 0.26)}Z`,
      '#16324a',
    );
  return (
    [40, 130, 520, 590].map((x, i) => fir(x, 470 + (i % 2) * 30, 220 - (i % 3) * 40)).join('') +
    bulbs(sheet, [-20, 120], [620, 60], 80, 9, 9) +
    path(
      ridge(
        [
          [0, 480],
          [160, 450],
          [340, 486],
          [600, 446],
        ],
        HEIGHT,
      ),
      '#cfe0f2',
    ) +
    path(
      ridge(
        [
          [0, 540],
          [200, 516],
          [420, 552],
          [600, 512],
        ],
        HEIGHT,
      ),
      '#eef5fc',
    ) +
    line(flakes.slice(0, 40).join(''), '#ffffff', 5, { opacity: 0.75 }) +
    line(flakes.slice(40).join(''), '#ffffff', 9, { opacity: 0.5 })
  );
}

function carousel(sheet: Sheet, random: Random): string {
  const mirrors = times(9, (i) =>
    ellipse(
      20 + i * 70,
      96,
      24,
      32,
      sheet.radial(
        [
          [0, '#fff4d0'],
          [0.6, '#ffc25a'],
          [1, '#b85a24'],
        ],
        [0.4, 0.35, 0.8],
      ),
    ),
  );
  return (
    rect(
      0,
      150,
      WIDTH,
      600,
      sheet.linear([
        [0, '#ffdf9e', 0.85],
        [0.5, '#e87a3c', 0.6],
        [1, '#5a1a2c', 0.2],
      ]),
    ) +
    lights(random, 10) +
    line('M96 150V700M504 150V700', '#ffd98f', 16) +
    line('M96 150V700M504 150V700', '#a8642a', 3, { 'stroke-dasharray': '18 22' }) +
    path(`M-20 -10H620V150${times(16, () => 'q-20 34 -40 0').join('')}V-10Z`, '#8e1f34') +
    rect(0, 56, WIDTH, 78, '#5a1020') +
    mirrors.join('') +
    times(21, (i) => circle(i * 30, 142, 6, i % 2 ? '#fff2c4' : '#ffc24f')).join('')
  );
}

function maples(sheet: Sheet, random: Random): string {
  const leaf = (): string => {
    const [x, y, s] = [random(0, WIDTH), random(0, 400), random(9, 22)];
    const d = times(5, (i) => {
      const [tip, dip] = [turn(x, y, s, i * 72 - 90), turn(x, y, s * 0.4, i * 72 - 54)];
      return `${i === 0 ? 'M' : 'L'}${num(tip[0])} ${num(tip[1])}L${num(dip[0])} ${num(dip[1])}`;
    }).join('');
    return `${d}Z`;
  };
  const leaves = (count: number): string => times(count, leaf).join('');
  return (
    line(
      'M-20 250C120 200 180 90 330 60M600 190C500 150 470 60 400 -10M90 214C120 150 90 90 110 40',
      '#2a1410',
      12,
    ) +
    path(leaves(34), '#c93a24', { opacity: 0.95 }) +
    path(leaves(30), '#f08a34', { opacity: 0.95 }) +
    path(leaves(16), '#ffc65a', { opacity: 0.9 }) +
    lantern(sheet, 96, 300, 84, 'white') +
    lantern(sheet, 520, 260, 66)
  );
}

function shelves(sheet: Sheet, random: Random): string {
  const colors = ['#7c2f2a', '#c88a3c', '#2f5a58', '#e2c592', '#4a3560', '#9a4a34'];
  const row = (y: number): string => {
    let x = 6;
    let books = '';
    while (x < WIDTH) {
      const [w, h] = [random(16, 34), random(84, 122)];
      books += rect(x, y - h, w - 2, h, colors[Math.floor(random(0, 6))] ?? '#7c2f2a');
      if (w > 24) books += rect(x + 4, y - h * 0.8, w - 10, 5, '#ffe2a8', { opacity: 0.7 });
      x += w;
    }
    return books + rect(0, y, WIDTH, 16, '#3a2018');
  };
  return (
    rect(0, 0, WIDTH, HEIGHT, '#20110f') +
    [128, 272, 416, 560].map(row).join('') +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      sheet.radial(
        [
          [0, '#1a0d10', 0.1],
          [1, '#120810', 0.78],
        ],
        [0.6, 0.3, 0.8],
      ),
    ) +
    lantern(sheet, 500, 20, 96) +
    lantern(sheet, 60, -20, 70, 'white')
  );
}

function skyline(random: Random): string {
  const tower = (x: number, w: number, h: number): string => {
    const panes = times(Math.floor(h / 26), (row) =>
      times(Math.floor(w / 20), (column) =>
        random() > 0.45 ? `M${num(x + 10 + column * 20)} ${num(520 - h + 16 + row * 26)}h7` : '',
      ).join(''),
    ).join('');
    return (
      rect(x, 520 - h, w, h + 240, '#141a38') +
      line(panes, '#ffd98f', 8, { 'stroke-linecap': 'butt', opacity: 0.7 })
    );
  };
  return (
    stars(random, [0, 0], WIDTH, 260, 30) +
    [
      [-10, 86, 250],
      [80, 60, 360],
      [146, 92, 210],
      [380, 70, 300],
      [456, 84, 420],
      [544, 70, 260],
    ]
      .map(([x, w, h]) => tower(x ?? 0, w ?? 0, h ?? 0))
      .join('') +
    bokeh(random, [0, 420], WIDTH, 220, 12, ['#ffb44a', '#ff7a45', '#8fb8ff'], [10, 30])
  );
}

function hills(sheet: Sheet, random: Random): string {
  return (
    circle(150, 210, 62, '#fff0c4') +
    sheet.glow(150, 210, 230, '#ffd98f', 0.8) +
    line('M330 120q22 -18 44 0q22 -18 44 0M440 190q14 -12 28 0q14 -12 28 0', '#5a3a50', 4, { opacity: 0.6 }) +
    path(
      ridge(
        [
          [0, 380],
          [140, 330],
          [300, 392],
          [460, 316],
          [600, 372],
        ],
        HEIGHT,
      ),
      '#9a6a78',
    ) +
    path(
      ridge(
        [
          [0, 450],
          [180, 410],
          [380, 462],
          [600, 420],
        ],
        HEIGHT,
      ),
      '#6a4a5c',
    ) +
    path(
      ridge(
        [
          [0, 530],
          [240, 486],
          [420, 536],
          [600, 500],
        ],
        HEIGHT,
      ),
      '#3f3040',
    ) +
    times(6, (i) =>
      path(`M${num(360 + i * 36)} ${num(500 + (i % 3) * 10)}v-${num(random(30, 60))}h3v60Z`, '#2c2030'),
    ).join('')
  );
}

/** What stands behind a person, out of the light's way. */
export function backdrop(sheet: Sheet, kind: Backdrop, seed: number): string {
  const random = seeded(seed);
  switch (kind) {
    case 'lanterns':
      return (
        lights(random) +
        lanternString(sheet, [-60, 60], [660, 10], 70, 5, 92) +
        lanternString(sheet, [-40, 250], [640, 300], 40, 6, 48)
      );
    case 'wheel':
      return (
        stars(random, [0, 0], WIDTH, 400, 60) +
        group(
          { opacity: 0.75 },
          wheel(sheet, 512, 240, 236, 700, {
            frame: '#6a78c0',
            rim: '#ffd48a',
            bulbs: ['#ffe7b0', '#ff8f5a'],
            cars: ['#ff7a45', '#ffc24f', '#4fb8d8'],
            spokes: 18,
          }),
        ) +
        bokeh(random, [0, 300], WIDTH, 300, 12, ['#ffb44a', '#ff7a45'], [12, 40])
      );
    case 'tent':
      return (
        group({ opacity: 0.8 }, tent(sheet, 130, 660, 520, 560, ['#8e2430', '#e9cfa8'])) +
        lights(random) +
        lantern(sheet, 520, 90, 90, 'red')
      );
    case 'bulbs':
      return (
        lights(random) +
        bulbs(sheet, [-20, 60], [620, 40], 90, 10, 11) +
        bulbs(sheet, [-20, 230], [620, 150], 70, 12, 7)
      );
    case 'stall':
      return (
        lights(random) +
        times(7, (i) =>
          path(
            `M${i * 100 - 60} -10H${i * 100 + 40}L${i * 104 + 30} 120A52 34 0 0 1 ${i * 104 - 74} 120Z`,
            i % 2 ? '#e9cfa8' : '#1f5c66',
            { opacity: 0.9 },
          ),
        ).join('') +
        rect(
          0,
          -10,
          WIDTH,
          170,
          sheet.linear([
            [0, '#0c0a1a', 0.75],
            [1, '#0c0a1a', 0.1],
          ]),
        ) +
        lantern(sheet, 90, 160, 84) +
        lantern(sheet, 520, 170, 72, 'white')
      );
    case 'fireworks':
      return (
        stars(random, [0, 0], WIDTH, 400, 24) +
        burst(sheet, 110, 150, 112, '#ff8a5a') +
        burst(sheet, 490, 110, 88, '#ffd06a') +
        burst(sheet, 540, 330, 74, '#7fc0ff') +
        burst(sheet, 60, 400, 60, '#ff9ab0') +
        path(
          ridge(
            [
              [0, 600],
              [150, 570],
              [320, 606],
              [600, 560],
            ],
            HEIGHT,
          ),
          '#0c0a18',
        )
      );
    case 'harbour':
      return harbour(sheet, random);
    case 'snow':
      return snow(sheet, random);
    case 'carousel':
      return carousel(sheet, random);
    case 'maples':
      return maples(sheet, random);
    case 'shelves':
      return shelves(sheet, random);
    case 'skyline':
      return skyline(random);
    case 'hills':
      return hills(sheet, random);
    default:
      return lights(random) + bokeh(random, [0, 0], WIDTH, 700, 14, ['#ffd98f', '#ff9a6a'], [30, 76]);
  }
}

import { seeded, times } from '../random.ts';
import { circle, ellipse, group, line, num, type Point, path, rect, type Sheet } from '../svg.ts';
import { foot, poster, title } from './series.ts';

const at = (i: number, radius: number): Point => [
  Math.cos((i * Math.PI) / 4) * radius,
  Math.sin((i * Math.PI) / 4) * radius,
];

function umbrella(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  tones: readonly [string, string, string],
  spin: number,
): string {
  const panels = times(8, (i) => {
    const [[ax, ay], [bx, by], [mx, my]] = [at(i, r), at(i + 1, r), at(i + 0.5, r * 0.84)];
    return path(
      `M0 0L${num(ax)} ${num(ay)}Q${num(mx)} ${num(my)} ${num(bx)} ${num(by)}Z`,
      tones[i % 2 === 0 ? 0 : 1],
    );
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
    circle(
      x,
      y,
      r * 0.97,
      sheet.radial(
        [
          [0, '#ffffff', 0.2],
          [0.5, '#ffffff', 0],
          [1, '#050818', 0.5],
        ],
        [0.34, 0.3, 0.78],
      ),
    ) +
    circle(x, y, r * 0.07, tones[2])
  );
}

export function sevenUmbrellas(): string {
  const random = seeded(5);
  return poster('#ffe7bd', (sheet) => {
    const cobbles = times(21, (row) =>
      times(12, (column) => {
        const x = column * 56 + (row % 2) * 28 - 40;
        return rect(x + 2, row * 42 - 10, 52, 38, row % 3 === 1 && column % 4 === 2 ? '#213a5e' : '#182b4b', {
          rx: 12,
          opacity: random(0.55, 1),
        });
      }).join(''),
    ).join('');
    const rings = times(13, () => {
      const [x, y, r] = [random(20, 580), random(20, 640), random(10, 26)];
      return (
        ellipse(x, y, r, r * 0.62, 'none', { stroke: '#8fb6dc', 'stroke-width': 1.5, opacity: 0.4 }) +
        ellipse(x, y, r * 0.5, r * 0.3, 'none', { stroke: '#8fb6dc', 'stroke-width': 1.2, opacity: 0.5 })
      );
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
      sheet.wash(
        sheet.radial(
          [
            [0, '#ffb45a', 0.55],
            [0.25, '#e0703e', 0.26],
            [0.6, '#101d38', 0],
            [1, '#050a1a', 0.75],
          ],
          [0.6, 0.5, 0.8],
        ),
      ) +
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

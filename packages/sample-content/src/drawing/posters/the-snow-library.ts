import { seeded, times } from '../random.ts';
import { circle, group, line, num, type Point, path, rect, smooth } from '../svg.ts';
import { carried, figure } from './figures.ts';
import { foot, poster, title, WIDTH } from './series.ts';

export function snowLibrary(): string {
  const random = seeded(199);
  return poster('#fdf0da', (sheet) => {
    const tones = ['#8e2f34', '#c9702f', '#2f5a7a', '#6a3a6e', '#d9a85a', '#2f6a5a', '#e9d3a8', '#3a3a6a'];
    const shelf = (x: number, y: number, w: number, h: number): string => {
      let cursor = x + 3;
      let books = '';
      while (cursor < x + w - 6) {
        const bw = random(7, 17);
        const bh = h * random(0.6, 0.9);
        books +=
          rect(cursor, y + h - bh, bw, bh, tones[Math.floor(random(0, tones.length))] ?? '#8e2f34') +
          (bw > 11 ? rect(cursor + 2, y + h - bh * 0.82, bw - 4, 3, '#ffe7b0', { opacity: 0.7 }) : '');
        cursor += bw + 1.5;
      }
      return books + rect(x, y + h, w, 6, '#2a1420');
    };
    const bay = (x: number, w: number): string =>
      rect(x, 70, w, 620, '#1f0f1c') + times(8, (i) => shelf(x, 80 + i * 76, w, 68)).join('');
    const arch = 'M196 690V300A104 104 0 0 1 404 300V690Z';
    const outside = sheet.clip(
      arch,
      path(
        arch,
        sheet.linear([
          [0, '#0f2048'],
          [0.6, '#3f6aa0'],
          [1, '#a8c8e8'],
        ]),
      ),
      circle(336, 290, 40, '#fff6dc'),
      ...[
        [220, 560, 1],
        [372, 540, 1.2],
        [300, 520, 0.7],
        [262, 530, 0.8],
      ].map(([x, y, s]) =>
        group(
          { transform: `translate(${x} ${y}) scale(${s})` },
          path('M0 -120L44 -30H20L58 36H-58L-20 -30H-44Z', '#1f4468'),
          path(
            'M0 -120L44 -30L22 -42L0 -34L-20 -44L-44 -30ZM20 -30L58 36L30 20L0 30L-28 20L-58 36L-20 -30Z',
            '#eaf4ff',
          ),
        ),
      ),
      path('M180 640C240 580 340 600 420 570V700H180Z', '#f4faff'),
      ...times(50, () =>
        circle(random(196, 404), random(200, 640), random(1.5, 4), '#ffffff', { opacity: random(0.5, 1) }),
      ),
    );
    const flakes = times(46, () => {
      const t = random();
      return circle(300 + random(-1, 1) * (100 + t * 160), 420 + t * 260, random(1.5, 4.5), '#ffffff', {
        opacity: random(0.4, 0.95),
      });
    }).join('');
    const drift: Point[] = [
      [60, 700],
      [150, 668],
      [230, 640],
      [300, 648],
      [380, 636],
      [460, 672],
      [540, 700],
    ];
    return (
      sheet.wash('#241019') +
      bay(20, 164) +
      bay(416, 164) +
      rect(178, 60, 22, 640, '#3a1a20') +
      rect(400, 60, 22, 640, '#3a1a20') +
      path('M170 300A130 130 0 0 1 430 300L404 300A104 104 0 0 0 196 300Z', '#4a2226') +
      times(4, (i) => shelf(206 + i * 48, 70, 42, 62)).join('') +
      outside +
      sheet.wash(
        sheet.radial(
          [
            [0, '#ffcf8a', 0],
            [0.45, '#241019', 0.1],
            [1, '#12060e', 0.86],
          ],
          [0.5, 0.56, 0.7],
        ),
      ) +
      rect(0, 690, WIDTH, 150, '#2a1218') +
      path(`${smooth(drift)}L540 720H60Z`, '#f4faff') +
      path(
        `${smooth(drift)}L540 720H60Z`,
        sheet.linear([
          [0, '#ffd9a0', 0.5],
          [1, '#6a88c0', 0.5],
        ]),
      ) +
      line('M120 690L176 210M150 690L204 214', '#b5763f', 7) +
      line(times(11, (i) => `M${num(124 + i * 5)} ${650 - i * 40}h30`).join(''), '#b5763f', 6) +
      sheet.glow(448, 560, 230, '#ffbf6a', 0.85) +
      figure(352, 668, 128, '#8e2a34', { hair: '#2a1418', rim: '#ffd08a' }) +
      path('M336 604L368 596L384 622L352 630Z', '#ffe7b0') +
      carried(sheet, 400, 600, 8) +
      flakes +
      foot(sheet, '#12060e', 640, 0.96) +
      title({ lead: 'THE', lines: ['SNOW LIBRARY'], color: '#fdf0da', y: 774, width: 470, weight: 11 })
    );
  });
}

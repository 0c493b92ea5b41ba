import { times } from '../random.ts';
import { circle, group, line, move, num, type Point, path, rect, ridge } from '../svg.ts';
import { cloud, figure } from './figures.ts';
import { foot, poster, title } from './series.ts';

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
        path(
          `M0 ${-s}L${num(s * 0.72)} ${num(-s * 0.2)}H0ZM0 ${num(-s * 0.2)}V${s}L${num(-s * 0.72)} ${num(-s * 0.2)}Z`,
          b,
        ),
        circle(0, -s * 0.2, s * 0.16, a, { stroke: '#fff7e4', 'stroke-width': 2.5 }),
        line(`M0 ${-s}V${s}M${num(-s * 0.72)} ${num(-s * 0.2)}H${num(s * 0.72)}`, '#5b2a20', 2, {
          opacity: 0.5,
        }),
        line(
          `M0 ${s}C${num(s * 0.5)} ${num(s * 1.35)} ${num(-s * 0.5)} ${num(s * 1.6)} 0 ${num(s * 2)}`,
          '#5b2a20',
          2,
        ),
        ...[1.3, 1.6, 1.9].map((t, i) =>
          path(
            `M${num((i - 1) * -s * 0.1)} ${num(s * t)}l-11 -7v14ZM${num((i - 1) * -s * 0.1)} ${num(s * t)}l11 -7v14Z`,
            i === 1 ? b : a,
          ),
        ),
      );
      return (
        line(
          `M${home[0]} ${home[1]}Q${num((x + home[0]) / 2 + (x - 300) * 0.3)} ${num((y + home[1]) / 2 + 60)} ${x} ${y}`,
          '#fffaf0',
          1.6,
          { opacity: 0.75 },
        ) + body
      );
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
    const grass = times(
      60,
      (i) => `M${i * 10.4 - 10} 840q${(i % 5) - 2} -20 ${(i % 7) - 3} -${14 + ((i * 7) % 18)}`,
    ).join('');
    return (
      sheet.wash(
        sheet.linear([
          [0, '#2a8fa8'],
          [0.35, '#74c4c4'],
          [0.62, '#ffe0a6'],
          [0.78, '#ffb878'],
          [1, '#ffb878'],
        ]),
      ) +
      cloud(470, 190, 210, '#fff7e6', 0.75) +
      cloud(80, 240, 170, '#fff7e6', 0.65) +
      cloud(210, 66, 120, '#d9f2ea', 0.6) +
      cloud(360, 470, 240, '#fff0d2', 0.7) +
      cloud(60, 500, 150, '#ffe3b8', 0.8) +
      sheet.glow(292, 576, 260, '#fff0b8', 0.7) +
      path(
        ridge(
          [
            [0, 556],
            [140, 526],
            [300, 576],
            [460, 532],
            [600, 566],
          ],
          760,
        ),
        '#7fae7a',
      ) +
      path(
        ridge(
          [
            [0, 660],
            [120, 640],
            [292, 608],
            [460, 640],
            [600, 676],
          ],
          840,
        ),
        sheet.linear([
          [0, '#3e8460'],
          [1, '#123a3a'],
        ]),
      ) +
      drawn.join('') +
      house +
      figure(390, 646, 44, '#b03a2c', { hair: '#2a1718' }) +
      figure(418, 652, 32, '#1f5f7a', { hair: '#2a1718' }) +
      line(grass, '#0e3034', 3) +
      foot(sheet, '#0b2c33', 640, 0.85) +
      title({
        lead: 'A HOUSE OF',
        lines: ['KITES'],
        color: '#fff3d8',
        y: 776,
        width: 250,
        weight: 15,
        tracking: 34,
      })
    );
  });
}

import { stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, line, move, num, path, ridge } from '../svg.ts';
import { carried, figure } from './figures.ts';
import { foot, poster, title } from './series.ts';

export function whaleBelow(): string {
  const random = seeded(47);
  return poster('#d9f4ee', (sheet) => {
    const whale = move(
      300,
      404,
      1,
      path(
        'M-262 -8C-258 -92 -150 -150 -10 -142C90 -136 150 -92 196 -40C224 -10 244 6 262 -30C270 -60 262 -92 240 -118C276 -112 300 -92 304 -62C324 -86 352 -92 380 -84C356 -62 340 -30 304 -8C284 30 236 62 176 74C90 98 -70 104 -160 84C-226 70 -264 40 -262 -8Z',
        sheet.linear([
          [0, '#3f86a6'],
          [0.5, '#1d5076'],
          [1, '#0f2f52'],
        ]),
        { transform: 'translate(-36 10)' },
      ),
      path(
        'M-294 22C-290 60 -256 84 -196 94C-110 110 20 108 110 92C40 70 -90 30 -180 26C-230 24 -270 30 -294 22Z',
        '#cfe5dd',
        { opacity: 0.92 },
      ),
      line(
        times(
          8,
          (i) =>
            `M${-270 + i * 18} ${36 + i * 3}C${-200 + i * 26} ${50 + i * 5} ${-120 + i * 26} ${70 + i * 3} ${-40 + i * 18} ${88 + i}`,
        ).join(''),
        '#7fb0b4',
        2.6,
      ),
      path('M-96 66C-120 110 -122 152 -92 190C-60 176 -36 130 -40 84Z', '#16436a'),
      path('M-96 66C-116 104 -120 142 -92 190C-84 150 -80 110 -70 74Z', '#2b6a90', { opacity: 0.7 }),
      circle(-196, 2, 8, '#071a30'),
      circle(-198, -1, 2.6, '#e9fff6'),
      line('M-214 -12C-204 -20 -190 -20 -180 -12', '#0f3354', 3),
      ...times(30, () =>
        circle(random(-200, 120), random(-110, -20), random(1.5, 4.5), '#8fcad0', {
          opacity: random(0.2, 0.6),
        }),
      ),
    );
    const fish = times(34, () => {
      const [x, y, s] = [random(60, 560), random(250, 690), random(4, 9)];
      return path(
        `M${num(x)} ${num(y)}q${num(s)} ${num(-s * 0.7)} ${num(s * 2)} 0l${num(s * 0.8)} ${num(-s * 0.5)}v${num(s)}l${num(-s * 0.8)} ${num(-s * 0.5)}q${num(-s)} ${num(s * 0.7)} ${num(-s * 2)} 0`,
        '#8fd6d2',
        { opacity: random(0.25, 0.7) },
      );
    }).join('');
    const boat =
      line('M312 172V126', '#2c160f', 4) +
      path('M232 172C262 178 338 178 372 168L352 196C346 202 270 204 256 198Z', '#3b1d14') +
      path('M232 172C262 178 338 178 372 168L370 172C338 182 262 182 234 176Z', '#c9702f') +
      figure(276, 176, 50, '#1c1420', { rim: '#ffb75e' }) +
      carried(sheet, 312, 130, 7);
    return (
      sheet.wash(
        sheet.linear([
          [0, '#16244a'],
          [0.14, '#38507c'],
          [0.219, '#e7a06a'],
          [0.22, '#1c7f8e'],
          [0.4, '#115a78'],
          [0.75, '#0a2547'],
          [1, '#050d22'],
        ]),
      ) +
      stars(random, [20, 24], 560, 110, 46) +
      path(
        ridge(
          [
            [0, 176],
            [70, 162],
            [160, 178],
            [240, 170],
            [600, 180],
          ],
          186,
        ),
        '#2a2f57',
      ) +
      path(
        'M300 184L80 720H580L326 184Z',
        sheet.linear([
          [0, '#ffe2a0', 0.6],
          [0.4, '#9fe0cc', 0.2],
          [1, '#9fe0cc', 0],
        ]),
      ) +
      path(
        'M302 184L216 640H420L322 184Z',
        sheet.linear([
          [0, '#fff0c0', 0.5],
          [1, '#9fe0cc', 0],
        ]),
      ) +
      times(9, (i) =>
        line(`M${num(random(20, 420))} ${190 + i * 7}h${num(random(60, 160))}`, '#bff0e4', 2, {
          opacity: 0.4 - i * 0.035,
        }),
      ).join('') +
      fish +
      whale +
      times(16, () =>
        circle(random(40, 130), random(270, 410), random(2, 6), 'none', {
          stroke: '#c9f5ea',
          'stroke-width': 1.5,
          opacity: 0.6,
        }),
      ).join('') +
      boat +
      foot(sheet, '#040a1c', 590, 0.95) +
      title({
        lead: 'THE',
        lines: ['WHALE', 'BELOW'],
        color: '#d9f4ee',
        y: 774,
        width: 340,
        tracking: 34,
        weight: 14,
      })
    );
  });
}

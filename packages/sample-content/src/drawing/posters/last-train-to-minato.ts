import { reflection, stars } from '../light.ts';
import { seeded, times } from '../random.ts';
import { circle, num, path, rect, ridge } from '../svg.ts';
import { cloud } from './figures.ts';
import { HEIGHT, poster, title, WIDTH } from './series.ts';

export function lastTrain(): string {
  const random = seeded(31);
  return poster('#ffe3c0', (sheet) => {
    const arches = times(6, (i) => {
      const x = -70 + i * 130;
      return `M${x + 14} 700V520A51 51 0 0 1 ${x + 116} 520V700Z`;
    }).join('');
    const viaduct = path(
      `M0 452H600V700H0Z${arches}`,
      sheet.linear([
        [0, '#3b2145'],
        [1, '#1b1029'],
      ]),
      { 'fill-rule': 'evenodd' },
    );
    const coach = (x: number): string =>
      rect(
        x,
        398,
        168,
        50,
        sheet.linear([
          [0, '#d4472c'],
          [0.5, '#a52a25'],
          [1, '#6a1520'],
        ]),
        { rx: 8 },
      ) +
      rect(x, 426, 168, 6, '#ffd9a0') +
      times(6, (i) => rect(x + 12 + i * 25, 406, 18, 17, '#ffe7a6', { rx: 3 })).join('') +
      circle(x + 34, 450, 7, '#180c18') +
      circle(x + 134, 450, 7, '#180c18');
    const engine =
      path(
        'M372 448V404C372 398 376 396 382 396H460C492 398 506 420 512 448Z',
        sheet.linear([
          [0, '#e0532f'],
          [1, '#7c1a20'],
        ]),
      ) +
      path('M452 404C476 406 488 414 494 426H456Z', '#ffe7a6') +
      rect(384, 406, 54, 17, '#ffe7a6', { rx: 3 }) +
      circle(404, 450, 7, '#180c18') +
      circle(480, 450, 7, '#180c18');
    const beam = path(
      'M508 436L600 404V480L510 442Z',
      sheet.linear(
        [
          [0, '#fff2c0', 0.9],
          [1, '#fff2c0', 0],
        ],
        [0, 0, 1, 0],
      ),
    );
    const pines = times(26, (i) => {
      const x = i * 25 - 12 + random(-6, 6);
      const h = random(50, 110);
      return `M${num(x - h * 0.2)} 712L${num(x)} ${num(712 - h)}L${num(x + h * 0.2)} 712Z`;
    }).join('');
    return (
      sheet.wash(
        sheet.linear([
          [0, '#241a4e'],
          [0.24, '#6b2f72'],
          [0.44, '#d9566a'],
          [0.58, '#ffa25a'],
          [0.66, '#ffd28a'],
          [1, '#ffd28a'],
        ]),
      ) +
      stars(random, [20, 24], 560, 180, 60) +
      sheet.glow(208, 372, 330, '#fff0c0', 0.8) +
      circle(208, 372, 92, '#fff3d0') +
      cloud(120, 170, 190, '#8e3f7c', 0.75) +
      cloud(460, 236, 230, '#c04f74', 0.7) +
      cloud(400, 130, 120, '#7a3778', 0.7) +
      path(
        ridge(
          [
            [0, 400],
            [90, 318],
            [150, 350],
            [262, 250],
            [330, 322],
            [430, 230],
            [520, 330],
            [600, 290],
          ],
          560,
        ),
        '#8a3a68',
      ) +
      path(
        'M262 250L232 284L254 280L266 296L282 278L296 286ZM430 230L398 268L424 262L436 282L452 262L470 270Z',
        '#ffc79a',
        { opacity: 0.8 },
      ) +
      path(
        ridge(
          [
            [0, 452],
            [110, 380],
            [200, 430],
            [330, 366],
            [460, 430],
            [600, 360],
          ],
          620,
        ),
        '#5b2a5e',
      ) +
      rect(
        0,
        560,
        WIDTH,
        280,
        sheet.linear([
          [0, '#e8806a'],
          [0.35, '#7b3a66'],
          [1, '#160c22'],
        ]),
      ) +
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
      title({
        lead: 'LAST TRAIN TO',
        lines: ['MINATO'],
        color: '#ffe3c0',
        y: 776,
        width: 380,
        weight: 14,
        tracking: 30,
      })
    );
  });
}

import { seeded, times } from '../random.ts';
import { circle, group, line, num, path, polygon, rect } from '../svg.ts';
import { foot, poster, title } from './series.ts';

export function bambooLine(): string {
  const random = seeded(197);
  const sprays = (count: number, color: string, top: number, bottom: number): string =>
    times(count, () => {
      const [x, y, a] = [random(-20, 620), random(top, bottom), random(10, 170)];
      return group(
        { transform: `translate(${num(x)} ${num(y)}) rotate(${num(a)})` },
        path('M0 0C18 -9 44 -9 66 0C44 7 18 7 0 0ZM6 4C20 10 36 22 46 38C28 32 12 20 6 4Z', color),
      );
    }).join('');
  return poster('#f2f7d0', (sheet) => {
    const cane = (x: number, width: number, lean: number, tones: readonly [string, string]): string => {
      const offset = (x * 37) % 110;
      const joints = times(8, (i) => {
        const y = 860 - i * 120 - offset;
        return `M${num(x + lean * ((860 - y) / 880) - width * 0.46)} ${num(y)}h${num(width * 0.92)}`;
      }).join('');
      return (
        path(
          polygon([
            [x - width / 2, 860],
            [x + width / 2, 860],
            [x + lean + width * 0.4, -20],
            [x + lean - width * 0.4, -20],
          ]),
          sheet.linear(
            [
              [0, tones[1]],
              [0.4, tones[0]],
              [1, tones[1]],
            ],
            [0, 0, 1, 0],
          ),
        ) +
        line(joints, tones[1], 5) +
        line(joints, '#f2f7d0', 1.5, { opacity: 0.4, transform: 'translate(0 -4)' })
      );
    };
    const tram = group(
      { transform: 'translate(300 530)' },
      sheet.glow(0, 40, 320, '#ffd07a', 0.75),
      path(
        'M-96 -120C-96 -150 -70 -160 0 -160C70 -160 96 -150 96 -120V104H-96Z',
        sheet.linear([
          [0, '#2f7a52'],
          [1, '#0f3a2c'],
        ]),
      ),
      path('M-96 10H96V62H-96Z', '#f2e3b8'),
      rect(-80, -104, 160, 92, '#123026', { rx: 10 }),
      rect(-76, -100, 72, 84, '#ffe7a0', { rx: 8 }),
      rect(4, -100, 72, 84, '#ffdc88', { rx: 8 }),
      path('M20 -16V-44C20 -60 54 -60 54 -44V-16Z', '#2a1a1c'),
      circle(37, -66, 13, '#2a1a1c'),
      rect(22, -84, 30, 9, '#2a1a1c'),
      rect(-44, -146, 88, 26, '#ffe7a0', { rx: 6 }),
      line('M-30 -133H30', '#8a3a1c', 5),
      circle(-60, 36, 17, '#fff8d8'),
      circle(60, 36, 17, '#fff8d8'),
      rect(-104, 100, 208, 14, '#123026', { rx: 4 }),
      line('M0 -160V-214M-40 -214H40', '#123026', 6),
    );
    return (
      sheet.wash(
        sheet.linear([
          [0, '#dff0b0'],
          [0.35, '#9cc97a'],
          [0.7, '#3f8a5a'],
          [1, '#0c2a22'],
        ]),
      ) +
      sheet.glow(300, 300, 360, '#fffbe0', 0.9) +
      times(14, (i) => cane(i * 46 + 4, 15, (i - 7) * -9, ['#b4d68a', '#86b86a'])).join('') +
      sprays(70, '#8fbf6a', -10, 330) +
      times(9, (i) => cane(i * 74 + 2, 26, (i - 4) * -26, ['#6fb05a', '#2f7a48'])).join('') +
      sprays(46, '#4a9450', -20, 240) +
      path('M278 420H322L470 860H130Z', '#14342a') +
      line('M288 420L196 860M312 420L404 860', '#e9d9a0', 5) +
      times(9, (i) =>
        line(
          `M${num(282 - i * i * 1.9 - i * 4)} ${num(470 + i * 12 + i * i * 4)}H${num(318 + i * i * 1.9 + i * 4)}`,
          '#5a3a24',
          4 + i,
        ),
      ).join('') +
      tram +
      path('M-10 860V560C80 600 170 660 200 860ZM610 860V560C520 600 430 660 400 860Z', '#0f3026') +
      cane(40, 52, 40, ['#4a9450', '#164a34']) +
      cane(566, 58, -46, ['#4a9450', '#164a34']) +
      cane(130, 36, 10, ['#3a8048', '#123f2e']) +
      sprays(26, '#1f6a44', -20, 150) +
      foot(sheet, '#06201a', 630, 0.96) +
      title({ lead: 'THE', lines: ['BAMBOO LINE'], color: '#f2f7d0', y: 774, width: 470, weight: 13 })
    );
  });
}

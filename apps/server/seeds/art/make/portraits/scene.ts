import { tent } from '../fair.ts';
import { bokeh, bulbs, lantern, lanternString, stars } from '../light.ts';
import { seeded } from '../random.ts';
import { group, line, move, path, rect, Sheet, type Stop } from '../svg.ts';
import { wheel } from '../wheel.ts';
import { type Face, head, neck, outline } from './face.ts';

const [WIDTH, HEIGHT] = [600, 750];

type Backdrop = 'lanterns' | 'wheel' | 'tent' | 'bokeh' | 'bulbs' | 'stall';

export interface Person {
  seed: number;
  sky: readonly Stop[];
  backdrop: Backdrop;
  face: Face;
  tilt?: number;
  /** Hair behind the head, before it, and its colours from dark to lit. */
  hair: { back?: string; front: string; tones: readonly [string, string, string]; strands?: string };
  /** Below the chin, in the sheet's coordinates moved to the head's origin. */
  clothes: (sheet: Sheet) => string;
  /** Earrings, flowers, hats: above the hair, in the head's coordinates. */
  extras?: (sheet: Sheet) => string;
  neck?: number;
}

function backdrop(sheet: Sheet, kind: Backdrop, seed: number): string {
  const random = seeded(seed);
  const lights = bokeh(
    random,
    [0, 40],
    WIDTH,
    560,
    22,
    ['#ffb44a', '#ff7a45', '#ffd98f', '#8fb8ff'],
    [12, 46],
  );
  switch (kind) {
    case 'lanterns':
      return (
        lights +
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
        lights +
        lantern(sheet, 520, 90, 90, 'red')
      );
    case 'bulbs':
      return (
        lights +
        bulbs(sheet, [-20, 60], [620, 40], 90, 10, 11) +
        bulbs(sheet, [-20, 230], [620, 150], 70, 12, 7)
      );
    case 'stall':
      return (
        lights +
        [0, 1, 2, 3, 4, 5, 6]
          .map((i) =>
            path(
              `M${i * 100 - 60} -10H${i * 100 + 40}L${i * 104 + 30} 120A52 34 0 0 1 ${i * 104 - 74} 120Z`,
              i % 2 ? '#e9cfa8' : '#1f5c66',
              { opacity: 0.9 },
            ),
          )
          .join('') +
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
    default:
      return lights + bokeh(random, [0, 0], WIDTH, 700, 14, ['#ffd98f', '#ff9a6a'], [30, 76]);
  }
}

export function portrait(person: Person): string {
  const sheet = new Sheet(WIDTH, HEIGHT);
  const { face, hair, tilt = 0 } = person;
  const [dark, mid, lit] = hair.tones;
  const fill = sheet.linear(
    [
      [0, mid],
      [0.55, dark],
      [0.86, mid],
      [1, lit],
    ],
    [0, 0.2, 1, 0.35],
  );
  const behind = sheet.linear(
    [
      [0, dark],
      [0.7, dark],
      [1, mid],
    ],
    [0, 0, 1, 0.2],
  );
  const turned = (...parts: string[]): string =>
    group({ transform: `translate(300 318) rotate(${tilt})` }, ...parts);
  return sheet.document(
    sheet.wash(sheet.linear(person.sky)),
    backdrop(sheet, person.backdrop, person.seed),
    sheet.glow(470, 250, 420, '#ff9d4a', 0.45),
    hair.back ? turned(path(hair.back, behind)) : '',
    move(300, 318, 1, neck(sheet, face.skin, person.neck), person.clothes(sheet)),
    turned(
      head(sheet, face),
      sheet.clip(
        outline(face),
        path(hair.front, face.skin.deep, { opacity: 0.4, transform: 'translate(-3 10)' }),
      ),
      path(hair.front, fill),
      hair.strands ? line(hair.strands, lit, 2.2, { opacity: 0.4 }) : '',
      person.extras?.(sheet) ?? '',
    ),
    sheet.wash(
      sheet.radial(
        [
          [0, '#0a0714', 0],
          [0.68, '#0a0714', 0],
          [1, '#0a0714', 0.6],
        ],
        [0.54, 0.42, 0.75],
      ),
    ),
    rect(
      0,
      560,
      WIDTH,
      190,
      sheet.linear([
        [0, '#0a0714', 0],
        [1, '#0a0714', 0.55],
      ]),
    ),
  );
}

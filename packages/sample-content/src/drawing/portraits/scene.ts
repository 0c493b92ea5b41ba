import { bokeh } from '../light.ts';
import { seeded } from '../random.ts';
import { group, line, move, path, rect, Sheet, type Stop } from '../svg.ts';
import { type Backdrop, backdrop, HEIGHT, WIDTH } from './backdrops.ts';
import { head, neck, outline } from './face.ts';
import type { Face, Skin } from './likeness.ts';

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

/** The same person at another time: what differs from the portrait. */
export interface Pose {
  seed: number;
  sky: readonly Stop[];
  backdrop: Backdrop;
  tilt?: number;
  face?: Partial<Pick<Face, 'turn' | 'glasses' | 'laugh'>> & { smile?: number; open?: number };
  clothes?: (sheet: Sheet) => string;
  extras?: (sheet: Sheet) => string;
  /** Before the clothes, in the head's coordinates: what a hand holds. */
  held?: (sheet: Sheet, skin: Skin) => string;
  /** Before all of it, in the sheet's coordinates: a counter, a rail. */
  front?: (sheet: Sheet) => string;
  /** Where the head is, and how large. */
  at?: readonly [x: number, y: number, scale: number];
}

const PORTRAIT_AT = [300, 318, 1] as const;

function faceOf(face: Face, { turn, glasses, laugh, smile, open }: NonNullable<Pose['face']>): Face {
  return {
    ...face,
    ...(turn === undefined ? {} : { turn }),
    ...(glasses === undefined ? {} : { glasses }),
    ...(laugh === undefined ? {} : { laugh }),
    eye: { ...face.eye, ...(open === undefined ? {} : { open }) },
    mouth: { ...face.mouth, ...(smile === undefined ? {} : { smile }) },
  };
}

/** A person at the fair, or with a pose the same one elsewhere. */
export function portrait(person: Person, pose?: Pose): string {
  const sheet = new Sheet(WIDTH, HEIGHT);
  const { hair } = person;
  const face = pose?.face ? faceOf(person.face, pose.face) : person.face;
  const tilt = pose?.tilt ?? person.tilt ?? 0;
  const [x, y, scale] = pose?.at ?? PORTRAIT_AT;
  const clothes = pose?.clothes ?? person.clothes;
  const extras = pose?.extras ?? person.extras;
  const { seed, sky, backdrop: kind } = pose ?? person;
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
    group(
      { transform: `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`} rotate(${tilt})` },
      ...parts,
    );
  return sheet.document(
    sheet.wash(sheet.linear(sky)),
    backdrop(sheet, kind, seed),
    sheet.glow(470, 250, 420, '#ff9d4a', 0.45),
    hair.back ? turned(path(hair.back, behind)) : '',
    move(x, y, scale, neck(sheet, face.skin, person.neck), clothes(sheet)),
    turned(
      head(sheet, face),
      sheet.clip(
        outline(face),
        path(hair.front, face.skin.deep, { opacity: 0.4, transform: 'translate(-3 10)' }),
      ),
      path(hair.front, fill),
      hair.strands ? line(hair.strands, lit, 2.2, { opacity: 0.4 }) : '',
      extras?.(sheet) ?? '',
    ),
    pose?.held ? move(x, y, scale, pose.held(sheet, face.skin)) : '',
    pose?.front?.(sheet) ?? '',
    pose ? bokeh(seeded(seed + 1), [0, 560], WIDTH, 190, 5, ['#ffb44a', '#ff7a45'], [18, 44]) : '',
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

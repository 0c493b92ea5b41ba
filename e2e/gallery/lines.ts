import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/**
 * Thin lines: borders of fields, dividers, rings. One a pixel wide weighs a sixth in the smallest squares of
 * compare.ts, and the compression of the references moves its colour by up to 30 of 255: what it was when it was seen
 * is noted in the reference (XMP). They are looked at in strips a pixel wide and `LONG` pixels long, of a grid. A
 * strip is of a line where it is of one colour, and lighter or darker than what lies on both sides, at most `THICK`
 * pixels apart. Letters have hardly any, so that another build's smoothing of them moves none.
 */
export type Raw = { data: Buffer; width: number; height: number };
export type Box = { left: number; top: number; width: number; height: number };
type Colour = [red: number, green: number, blue: number];
/** Colours by where the strips are: `h`orizontal or `v`ertical, the row or column, the first pixel in it. */
export type Lines = ReadonlyMap<string, Colour>;
type Way = 'h' | 'v';

const LONG = 24;
const THICK = 3;
/** Of 255, in any of red, green and blue: how far a line may be from what was noted. */
const TOLERANCE = 8;
/** So many strips may be off. */
const FORGIVEN = 2;

/** Of 255: by how much a strip's pixels may differ from each other, and by how much it has to stand out. */
type Sense = { uneven: number; contrast: number };
/* What was noted is sensed sooner than what came: one at the limit is not new because it is drawn a little otherwise. */
const NOTED: Sense = { uneven: 12, contrast: 4 };
const CAME: Sense = { uneven: NOTED.uneven - TOLERANCE, contrast: NOTED.contrast + 2 * TOLERANCE };

/** Strips one beside the other: the mean colour of each, band after band, and how uneven each is. */
type Pile = { colours: Uint8Array; uneven: Uint8Array };

/** The strips from `first` on, so many, that begin at `along`. */
function strips({ data, width }: Raw, way: Way, along: number, first: number, count: number): Pile {
  const colours = new Uint8Array(count * 3);
  const uneven = new Uint8Array(count);
  const [step, beside] = way === 'h' ? [3, width * 3] : [width * 3, 3];
  const start = along * step + first * beside;
  for (let strip = 0; strip < count; strip++)
    for (let band = 0; band < 3; band++) {
      let sum = 0;
      let least = 255;
      let most = 0;
      for (let pixel = 0, at = start + strip * beside + band; pixel < LONG; pixel++, at += step) {
        const value = data[at]!;
        sum += value;
        if (value < least) least = value;
        if (value > most) most = value;
      }
      colours[strip * 3 + band] = Math.round(sum / LONG);
      if (most - least > uneven[strip]!) uneven[strip] = most - least;
    }
  return { colours, uneven };
}

const colourOf = ({ colours }: Pile, strip: number): Colour => [
  colours[strip * 3]!,
  colours[strip * 3 + 1]!,
  colours[strip * 3 + 2]!,
];

/** Whether the strip at that place of a pile stands out from both sides by so much, lighter in a colour or darker. */
function standsOut({ colours, uneven }: Pile, place: number, contrast: number): boolean {
  const before = Math.min(THICK, place);
  const after = Math.min(THICK, uneven.length - 1 - place);
  for (let at = place * 3; at < place * 3 + 3; at++)
    for (let sign = 1; sign >= -1; sign -= 2) {
      const least = sign * colours[at]! - contrast;
      let up = 1;
      while (up <= before && sign * colours[at - up * 3]! > least) up += 1;
      if (up > before) continue;
      for (let down = 1; down <= after && up + down <= THICK + 1; down++)
        if (sign * colours[at + down * 3]! <= least) return true;
    }
  return false;
}

function linesBy(raw: Raw, { uneven, contrast }: Sense): Map<string, Colour> {
  const lines = new Map<string, Colour>();
  for (const way of ['h', 'v'] as const) {
    const [length, breadth] = way === 'h' ? [raw.width, raw.height] : [raw.height, raw.width];
    for (let along = 0; along + LONG <= length; along += LONG) {
      const pile = strips(raw, way, along, 0, breadth);
      for (let across = 0; across < breadth; across++)
        if (pile.uneven[across]! <= uneven && standsOut(pile, across, contrast))
          lines.set(`${way} ${across} ${along}`, colourOf(pile, across));
    }
  }
  return lines;
}

function placeOf(strip: string): { way: Way; across: number; along: number; box: Box } {
  const [way, ...numbers] = strip.split(' ') as [Way, string, string];
  const [across, along] = numbers.map(Number) as [number, number];
  const box =
    way === 'h'
      ? { left: along, top: across, width: LONG, height: 1 }
      : { left: across, top: along, width: 1, height: LONG };
  return { way, across, along, box };
}

/** The thin lines of a picture, as they are noted with its reference. */
export const linesOf = (raw: Raw): Lines => linesBy(raw, NOTED);

/**
 * The strips that are not what was noted, as boxes: of another colour, or of a line where none was. Empty where no more
 * of them than is forgiven.
 */
export function linesOff(noted: Lines, actual: Raw): Box[] {
  const off: Box[] = [];
  for (const [strip, colour] of noted) {
    const { way, across, along, box } = placeOf(strip);
    const seen = colourOf(strips(actual, way, along, across, 1), 0);
    if (colour.some((value, band) => Math.abs(value - seen[band]!) > TOLERANCE)) off.push(box);
  }
  for (const strip of linesBy(actual, CAME).keys()) if (!noted.has(strip)) off.push(placeOf(strip).box);
  return off.length > FORGIVEN ? off : [];
}

const NOTE = /<lines>(.*)<\/lines>/;

/** The note of them that a picture carries in its metadata. */
export function noteOf(lines: Lines): string {
  const text = [...lines].map(([strip, colour]) => [strip, ...colour].join(' ')).join('\n');
  return `<lines>${brotliCompressSync(text).toString('base64')}</lines>`;
}

/** The lines of such a note; null where there is none. */
export function linesIn(metadata: string): Lines | null {
  const note = NOTE.exec(metadata)?.[1];
  if (note === undefined) return null;
  const text = brotliDecompressSync(Buffer.from(note, 'base64')).toString();
  const entries = text.split('\n').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [way, across, along, ...colour] = entry.split(' ');
      return [`${way} ${across} ${along}`, colour.map(Number) as Colour];
    }),
  );
}

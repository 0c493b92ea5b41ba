import sharp from 'sharp';
import { type Box, linesIn, linesOf, linesOff, noteOf, type Raw } from './lines.ts';

/**
 * How two pictures are compared: by the mean colour of squares, small ones and large ones. Edges that another build of
 * the browser smooths otherwise, and the compression of the references, move the mean of a small square a little and
 * that of a large one hardly; letters a pixel away from where they were move the small ones by much, and a surface of
 * another colour moves the large ones. `tolerance` is of 255, in any of red, green and blue; so many squares as
 * `forgiven` may be off. What is too thin for a square is lines.ts's.
 */
const SCALES = [
  { size: 6, tolerance: 10, forgiven: 4 },
  { size: 42, tolerance: 3, forgiven: 0 },
] as const;

type Means = { columns: number; means: Float32Array };

async function rawOf(picture: Buffer): Promise<Raw> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Red, green and blue of each square, row by row. */
function meansOf({ data, width, height }: Raw, size: number): Means {
  const columns = Math.ceil(width / size);
  const means = new Float32Array(columns * Math.ceil(height / size) * 3);
  for (let y = 0, at = 0; y < height; y++) {
    let square = Math.floor(y / size) * columns * 3;
    for (let left = 0; left < width; left += size, square += 3) {
      const end = (y * width + Math.min(left + size, width)) * 3;
      let [red, green, blue] = [0, 0, 0];
      for (; at < end; at += 3) {
        red += data[at]!;
        green += data[at + 1]!;
        blue += data[at + 2]!;
      }
      means[square]! += red;
      means[square + 1]! += green;
      means[square + 2]! += blue;
    }
  }
  for (let top = 0, at = 0; top < height; top += size)
    for (let left = 0; left < width; left += size, at += 3) {
      const pixels = Math.min(size, width - left) * Math.min(size, height - top);
      for (let band = 0; band < 3; band++) means[at + band]! /= pixels;
    }
  return { columns, means };
}

/** The squares of one scale that are off, as boxes. */
function squaresOff(a: Raw, b: Raw, { size, tolerance }: (typeof SCALES)[number]): Box[] {
  const { columns, means } = meansOf(a, size);
  const other = meansOf(b, size).means;
  const off = new Set<number>();
  means.forEach((mean, index) => {
    if (Math.abs(mean - other[index]!) > tolerance) off.add(Math.floor(index / 3));
  });
  return [...off].map((square) => ({
    left: (square % columns) * size,
    top: Math.floor(square / columns) * size,
    width: size,
    height: size,
  }));
}

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/**
 * Where a picture, in any format that sharp reads, differs from a reference by more than is forgiven, in pixels; null:
 * nowhere. A reference is what `compressed` made: one without a note of its lines differs everywhere.
 */
export async function differenceOf(reference: Buffer, actual: Buffer): Promise<Box | null> {
  const [a, b, { xmp }] = await Promise.all([rawOf(reference), rawOf(actual), sharp(reference).metadata()]);
  const lines = linesIn(xmp?.toString() ?? '');
  if (a.width !== b.width || a.height !== b.height || !lines)
    return { left: 0, top: 0, width: b.width, height: b.height };
  const boxes = SCALES.flatMap((scale) => {
    const off = squaresOff(a, b, scale);
    return off.length > scale.forgiven ? off : [];
  });
  boxes.push(...linesOff(lines, b));
  return boxes.length === 0 ? null : around(boxes);
}

/** A screenshot as it is kept: small, close enough that the comparison sees no difference, with a note of its lines. */
export async function compressed(screenshot: Buffer): Promise<Buffer> {
  const note = noteOf(linesOf(await rawOf(screenshot)));
  return sharp(screenshot)
    .withXmp(note)
    .avif({ quality: 60, chromaSubsampling: '4:4:4', effort: 2 })
    .toBuffer();
}

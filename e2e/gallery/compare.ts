import sharp from 'sharp';

/**
 * How two pictures are compared: by the mean colour of squares, small ones and large ones. Edges that another build of
 * the browser smooths otherwise, and the compression of the references, move the mean of a small square a little and
 * that of a large one hardly; letters a pixel away from where they were move the small ones by much, and a surface of
 * another colour moves the large ones. `tolerance` is of 255, in any of red, green and blue; so many squares as
 * `forgiven` may be off.
 */
const SCALES = [
  { size: 6, tolerance: 10, forgiven: 4 },
  { size: 42, tolerance: 3, forgiven: 0 },
] as const;

type Raw = { data: Buffer; width: number; height: number };
type Means = { columns: number; means: Float32Array };
export type Box = { left: number; top: number; width: number; height: number };

async function rawOf(picture: Buffer): Promise<Raw> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Red, green and blue of each square, row by row. */
function meansOf({ data, width, height }: Raw, size: number): Means {
  const columns = Math.ceil(width / size);
  const sums = new Float32Array(columns * Math.ceil(height / size) * 3);
  const counts = new Uint16Array(sums.length / 3);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / size) * columns;
    for (let x = 0; x < width; x++, at += 3) {
      const square = row + Math.floor(x / size);
      counts[square]! += 1;
      for (let band = 0; band < 3; band++) sums[square * 3 + band]! += data[at + band]!;
    }
  }
  return { columns, means: sums.map((sum, index) => sum / counts[Math.floor(index / 3)]!) };
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

/** Where two pictures, in any format that sharp reads, differ by more than is forgiven, in pixels; null: nowhere. */
export async function differenceOf(reference: Buffer, actual: Buffer): Promise<Box | null> {
  const [a, b] = await Promise.all([rawOf(reference), rawOf(actual)]);
  if (a.width !== b.width || a.height !== b.height)
    return { left: 0, top: 0, width: b.width, height: b.height };
  const boxes = SCALES.flatMap((scale) => {
    const off = squaresOff(a, b, scale);
    return off.length > scale.forgiven ? off : [];
  });
  return boxes.length === 0 ? null : around(boxes);
}

/** A screenshot as it is kept: small, and close enough that the comparison sees no difference. */
export const compressed = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).avif({ quality: 60, chromaSubsampling: '4:4:4', effort: 2 }).toBuffer();

import sharp from 'sharp';
import type { Mover, Shot } from './shot.ts';
import { WIDTH } from './shot.ts';

/** A part of the poster as premultiplied colour, cut to where it is not empty. */
export type Layer = {
  pixels: Float32Array;
  width: number;
  height: number;
  left: number;
  top: number;
  /** Of the camera's movement: 1 moves with the picture, less is far away. */
  depth: number;
  mover?: Mover;
};

/** Room around the picture for the camera to sway in. */
export const MARGIN = 1.06;
const FAR = 0.82;

/** Top-level elements of the poster, in the order they are painted; its frame, title and imprint are left out. */
function paintedParts(svg: string): { defs: string; parts: string[] } {
  const end = svg.indexOf('</defs>') + '</defs>'.length;
  const defs = svg.slice(svg.indexOf('<defs>'), end);
  const body = svg.slice(svg.indexOf('>', end) + 1);
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (const tag of body.matchAll(/<(\/?)[a-zA-Z]+[^>]*?(\/?)>/g)) {
    const after = tag.index + tag[0].length;
    if (tag[1] !== '' && depth === 0) break;
    if (tag[1] !== '') depth -= 1;
    else if (tag[2] === '') depth += 1;
    if (depth > 0) continue;
    parts.push(body.slice(from, after));
    from = after;
  }
  const isLetters = (part: string): boolean => /^<g [^>]*stroke-linecap="square"/.test(part);
  const title = parts.findIndex(isLetters);
  // Before the title stands the shade below it, which the picture does not need.
  const shade = parts[title - 1]?.startsWith('<rect') ? 1 : 0;
  return { defs, parts: parts.slice(0, title - shade) };
}

async function rasterise(defs: string, parts: string[], zoom: number): Promise<Omit<Layer, 'depth'> | null> {
  const scale = (WIDTH / 600) * zoom * MARGIN;
  const [width, height] = [Math.round(600 * scale), Math.round(840 * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 840" width="${width}" height="${height}">${defs}${parts.join('')}</svg>`;
  const raw = await sharp(Buffer.from(svg)).resize(width, height).ensureAlpha().raw().toBuffer();
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (raw[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < 0) return null;
  const [w, h] = [right - left + 1, bottom - top + 1];
  const pixels = new Float32Array(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [from, to] = [((y + top) * width + x + left) * 4, (y * w + x) * 4];
      const alpha = raw[from + 3]! / 255;
      for (let i = 0; i < 3; i++) pixels[to + i] = raw[from + i]! * alpha;
      pixels[to + 3] = alpha;
    }
  return { pixels, width: w, height: h, left, top };
}

/** The poster in layers, back to front: what is far, each mover, and what stands between them. */
export async function layersOf(svg: string, { far, movers = [], zoom = 1 }: Shot): Promise<Layer[]> {
  const { defs, parts } = paintedParts(svg);
  const layers: Layer[] = [];
  const add = async (from: number, to: number, depth: number, mover?: Mover): Promise<void> => {
    if (from > to) return;
    const layer = await rasterise(defs, parts.slice(from, to + 1), zoom);
    if (layer) layers.push({ ...layer, depth, ...(mover ? { mover } : {}) });
  };
  await add(0, far - 1, FAR);
  let next = far;
  for (const mover of movers) {
    await add(next, mover.from - 1, 1);
    await add(mover.from, mover.to, mover.from < far ? FAR : 1, mover);
    next = Math.max(next, mover.to + 1);
  }
  await add(next, parts.length - 1, 1);
  return layers;
}

import sharp from 'sharp';
import { heightForWidth, letters } from '../lettering.ts';
import { rect, Sheet } from '../svg.ts';
import { type Mote, motesOf, type Rgb } from './air.ts';
import { type Layer, layersOf, MARGIN } from './layers.ts';
import { FPS, HEIGHT, type Lamp, type Take, WIDTH } from './shot.ts';

const TURN = Math.PI * 2;
const CREAM = '#fff3da';
/** When the title comes and goes, in seconds. */
const TITLE = { from: 0.7, to: 4.6, fade: 0.7 };

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const smooth = (value: number): number => {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
};

/** Draws a layer moved by parts of a pixel: four neighbours, weighted the same everywhere. */
function paint(frame: Float32Array, layer: Layer, offsetX: number, offsetY: number): void {
  const { pixels, width, height } = layer;
  const [x0, y0] = [layer.left + offsetX, layer.top + offsetY];
  const [baseX, baseY] = [Math.floor(x0), Math.floor(y0)];
  const [fx, fy] = [x0 - baseX, y0 - baseY];
  const weights = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy] as const;
  for (let y = Math.max(0, baseY); y < Math.min(HEIGHT, baseY + height); y++)
    for (let x = Math.max(0, baseX); x < Math.min(WIDTH, baseX + width); x++) {
      const [sx, sy] = [x - baseX, y - baseY];
      const here = (sy * width + sx) * 4;
      const left = sx > 0 ? here - 4 : here;
      const above = sy > 0 ? here - width * 4 : here;
      const corner = sy > 0 ? left - width * 4 : left;
      const alpha =
        pixels[here + 3]! * weights[0] +
        pixels[left + 3]! * weights[1] +
        pixels[above + 3]! * weights[2] +
        pixels[corner + 3]! * weights[3];
      if (alpha === 0) continue;
      const to = (y * WIDTH + x) * 3;
      for (let i = 0; i < 3; i++)
        frame[to + i] =
          frame[to + i]! * (1 - alpha) +
          pixels[here + i]! * weights[0] +
          pixels[left + i]! * weights[1] +
          pixels[above + i]! * weights[2] +
          pixels[corner + i]! * weights[3];
    }
}

/** Light added around a point, falling off to nothing at `reach`; never past white. */
function shine(
  frame: Float32Array,
  x: number,
  y: number,
  reach: number,
  [r, g, b]: Rgb,
  strength: number,
): void {
  const rows = [Math.max(0, Math.floor(y - reach)), Math.min(HEIGHT - 1, Math.ceil(y + reach))] as const;
  const columns = [Math.max(0, Math.floor(x - reach)), Math.min(WIDTH - 1, Math.ceil(x + reach))] as const;
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) {
      const distance = Math.hypot(column - x, row - y) / reach;
      if (distance >= 1) continue;
      const light = (1 - distance) ** 2 * strength;
      const to = (row * WIDTH + column) * 3;
      frame[to] = frame[to]! + (255 - frame[to]!) * (r / 255) * light;
      frame[to + 1] = frame[to + 1]! + (255 - frame[to + 1]!) * (g / 255) * light;
      frame[to + 2] = frame[to + 2]! + (255 - frame[to + 2]!) * (b / 255) * light;
    }
}

function drift(frame: Float32Array, mote: Mote, phase: number): void {
  const { x, y, r, color, alpha, streak = 0 } = mote(phase);
  if (streak === 0) shine(frame, x, y, r * 1.7, color, alpha);
  else for (let i = 0; i < streak; i++) shine(frame, x - i * 0.25, y + i, r * 1.4, color, alpha);
}

/** Title, second line and the mark that this is a sample, as layers over the whole picture. */
async function lettering({ title, line }: Take): Promise<{ words: Layer; mark: Layer }> {
  const layer = async (svg: string): Promise<Layer> => {
    const raw = await sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT).ensureAlpha().raw().toBuffer();
    const pixels = new Float32Array(raw.length);
    for (let i = 0; i < raw.length; i += 4) {
      const alpha = raw[i + 3]! / 255;
      for (let j = 0; j < 3; j++) pixels[i + j] = raw[i + j]! * alpha;
      pixels[i + 3] = alpha;
    }
    return { pixels, width: WIDTH, height: HEIGHT, left: 0, top: 0, depth: 0 };
  };
  const sheet = new Sheet(WIDTH, HEIGHT);
  const shade = sheet.wash(
    sheet.linear([
      [0.35, '#08060e', 0],
      [0.8, '#08060e', 0.55],
      [1, '#08060e', 0.82],
    ]),
  );
  const height = Math.min(38, heightForWidth(title, 500, 26));
  const y = line ? 292 : 306;
  const words = sheet.document(
    shade,
    letters(title, { x: WIDTH / 2, y, height, color: CREAM, weight: 12, tracking: 26 }),
    letters(line ?? 'A FAIRGROUND PICTURE', {
      x: WIDTH / 2,
      y: y + 30,
      height: 11,
      color: CREAM,
      weight: 13,
      tracking: 64,
      opacity: 0.9,
    }),
  );
  // In the picture itself, since a player's words are not seen in full screen on every device.
  const corner = new Sheet(WIDTH, HEIGHT);
  const mark = corner.document(
    rect(WIDTH - 132, 16, 116, 24, '#0d0b13', { rx: 12, opacity: 0.72 }),
    letters('SAMPLE CLIP', { x: WIDTH - 74, y: 32.5, height: 9, color: CREAM, weight: 14, tracking: 46 }),
  );
  return { words: await layer(words), mark: await layer(mark) };
}

function faded(layer: Layer, part: number): Layer {
  return part >= 1 ? layer : { ...layer, pixels: layer.pixels.map((value) => value * part) };
}

/** The frames of a clip, raw RGB, one after the other. The last leads back to the first. */
export async function* framesOf(svg: string, take: Take, seed: number): AsyncGenerator<Buffer> {
  const { seconds, tilt, zoom = 1, lamps = [] } = take;
  const [layers, { words, mark }] = await Promise.all([layersOf(svg, take), lettering(take)]);
  const motes = motesOf(take.air, seed);
  const scale = (WIDTH / 600) * zoom * MARGIN;
  const spare = 600 * scale - WIDTH;
  const vignette = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [(i % WIDTH) / WIDTH - 0.5, Math.floor(i / WIDTH) / HEIGHT - 0.5];
    return 1 - 0.5 * Math.max(0, Math.hypot(x, y) - 0.32);
  });
  const light = (
    frame: Float32Array,
    { at, reach, color, cycles = 3 }: Lamp,
    phase: number,
    left: number,
    top: number,
  ) =>
    shine(
      frame,
      at[0] * scale - left,
      at[1] * scale - top,
      reach * scale,
      rgbOf(color),
      0.16 + 0.1 * Math.sin(phase * TURN * cycles) + 0.05 * Math.sin(phase * TURN * cycles * 3 + 1),
    );
  const count = Math.round(seconds * FPS);
  for (let index = 0; index < count; index++) {
    const phase = index / count;
    const there = (1 - Math.cos(phase * TURN)) / 2;
    const top = (tilt[0] + (tilt[1] - tilt[0]) * there) * scale;
    const left = spare / 2 + (Math.sin(phase * TURN) * spare) / 2;
    const frame = new Float32Array(WIDTH * HEIGHT * 3);
    for (const layer of layers) {
      const { dx = 0, dy = 0, cycles = 1, phase: start = 0 } = layer.mover ?? {};
      const swing = (phase * cycles + start) * TURN;
      // What is far lags behind around the middle of the camera's way.
      const middle = ((tilt[0] + tilt[1]) / 2) * scale;
      const y = middle + (top - middle) * layer.depth;
      const x = spare / 2 + (left - spare / 2) * layer.depth;
      paint(frame, layer, Math.sin(swing) * dx * scale - x, Math.cos(swing) * dy * scale - y);
    }
    for (const lamp of lamps) light(frame, lamp, phase, left, top);
    for (const mote of motes) drift(frame, mote, phase);
    const time = index / FPS;
    const shown = Math.min(smooth((time - TITLE.from) / TITLE.fade), smooth((TITLE.to - time) / TITLE.fade));
    for (let i = 0; i < vignette.length; i++)
      for (let j = 0; j < 3; j++) frame[i * 3 + j] = frame[i * 3 + j]! * vignette[i]!;
    if (shown > 0) paint(frame, faded(words, shown), 0, 0);
    paint(frame, mark, 0, 0);
    yield Buffer.from(Uint8ClampedArray.from(frame).buffer);
  }
}

/** SVG as text: elements, number format, and a sheet that keeps gradients and clips by id. */

export type Attributes = Readonly<Record<string, string | number | undefined>>;
/** Offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];
export type Point = readonly [x: number, y: number];

export const num = (value: number): string => String(Math.round(value * 10) / 10);

export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num2(value) : value}"`)
    .join('');
  return children.length > 0 ? `<${name}${text}>${children.join('')}</${name}>` : `<${name}${text}/>`;
}

const num2 = (value: number): string => String(Math.round(value * 100) / 100);

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  el('path', { d, fill, ...more });
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  el('circle', { cx, cy, r, fill, ...more });
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => el('ellipse', { cx, cy, rx, ry, fill, ...more });
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => el('rect', { x, y, width, height, fill, ...more });
export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  el('g', attributes, ...children);
export const move = (x: number, y: number, scale: number, ...children: readonly string[]): string =>
  el('g', { transform: `translate(${num(x)} ${num(y)}) scale(${num2(scale)})` }, ...children);
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

/** A smooth line through the points (Catmull-Rom as cubics). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0];
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${num(p1[0] + (p2[0] - p0[0]) / 6)} ${num(p1[1] + (p2[1] - p0[1]) / 6)} `;
    d += `${num(p2[0] - (p3[0] - p1[0]) / 6)} ${num(p2[1] - (p3[1] - p1[1]) / 6)} ${num(p2[0])} ${num(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** The ground below a smooth ridge: the ridge, then down to `floor` and back. */
export function ridge(points: readonly Point[], floor: number): string {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? [0, 0];
  return `${smooth(points)}L${num(last[0])} ${num(floor)}L${num(first[0])} ${num(floor)}Z`;
}

/** One drawing: its size, and the gradients and clips it has asked for (equal ones are shared). */
export class Sheet {
  private readonly definitions = new Map<string, string>();
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  private define(build: (id: string) => string): string {
    const key = build('');
    const known = this.definitions.get(key);
    if (known) return known;
    const id = `d${this.definitions.size}`;
    this.definitions.set(key, id);
    return id;
  }

  /** A linear gradient; `[x1, y1, x2, y2]` in parts of the shape's box, top to bottom by default. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
    return `url(#${this.define((id) => el('linearGradient', { id, x1, y1, x2, y2 }, ...stops.map(stop)))})`;
  }

  radial(stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
    return `url(#${this.define((id) => el('radialGradient', { id, cx, cy, r }, ...stops.map(stop)))})`;
  }

  /** What is drawn inside the shape (a `d`) only. */
  clip(d: string, ...children: readonly string[]): string {
    const id = this.define((name) => el('clipPath', { id: name }, el('path', { d })));
    return group({ 'clip-path': `url(#${id})` }, ...children);
  }

  /** Light that falls off around a point. */
  glow(x: number, y: number, radius: number, color: string, opacity = 1): string {
    const fill = this.radial([
      [0, color, 1],
      [0.2, color, 0.62],
      [0.45, color, 0.25],
      [0.72, color, 0.07],
      [1, color, 0],
    ]);
    return circle(x, y, radius, fill, { opacity });
  }

  /** A wash over the whole sheet. */
  wash(fill: string, more: Attributes = {}): string {
    return rect(0, 0, this.width, this.height, fill, more);
  }

  document(...body: readonly string[]): string {
    const frame = this.clip(`M0 0H${this.width}V${this.height}H0Z`, ...body);
    const definitions = [...this.definitions].map(([text, id]) => text.replace('id=""', `id="${id}"`));
    const size = { width: this.width, height: this.height, viewBox: `0 0 ${this.width} ${this.height}` };
    return `${el('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, el('defs', {}, ...definitions), frame)}\n`;
  }
}

const stop = ([offset, color, opacity]: Stop): string =>
  el('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });

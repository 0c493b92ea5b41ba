import { heightForWidth, letters } from '../lettering.ts';
import { el, rect, Sheet } from '../svg.ts';

export const [WIDTH, HEIGHT] = [600, 840];

export interface Title {
  /** The lines of the title, top line first; all as high as lets the longest fill `width`. */
  lines: readonly string[];
  /** A small line above them: the article, usually. */
  lead?: string;
  color: string;
  /** Baseline of the last line. */
  y: number;
  width?: number;
  weight?: number;
  tracking?: number;
  x?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Each line as wide as `width`. */
  justify?: boolean;
}

export function title(spec: Title): string {
  const {
    lines,
    lead,
    color,
    y,
    width = 470,
    weight = 13,
    tracking = 20,
    x = WIDTH / 2,
    anchor = 'middle',
  } = spec;
  const common = Math.min(...lines.map((text) => heightForWidth(text, width, tracking)));
  let baseline = y;
  const drawn = lines.toReversed().map((text) => {
    const height = spec.justify ? heightForWidth(text, width, tracking) : common;
    const line = letters(text, { x, y: baseline, height, color, weight, tracking, anchor });
    baseline -= height * (spec.justify ? 1.36 : 1.4);
    return line;
  });
  const small = lead
    ? letters(lead, { x, y: baseline + 2, height: 18, color, weight: 14, tracking: 70, anchor })
    : '';
  return drawn.join('') + small;
}

/** Every poster of the series: a sheet, the thin frame inside its edge, and the maker's small line. */
export function poster(
  frame: string,
  draw: (sheet: Sheet) => string,
  imprint: { y?: number; color?: string } = {},
): string {
  const sheet = new Sheet(WIDTH, HEIGHT);
  const picture = draw(sheet);
  const edge = el('rect', {
    x: 18,
    y: 18,
    width: WIDTH - 36,
    height: HEIGHT - 36,
    rx: 4,
    fill: 'none',
    stroke: frame,
    'stroke-width': 2,
    opacity: 0.55,
  });
  const maker = letters('A FAIRGROUND PICTURE', {
    x: WIDTH / 2,
    y: imprint.y ?? HEIGHT - 34,
    height: 8.5,
    color: imprint.color ?? frame,
    weight: 13,
    tracking: 60,
    opacity: 0.85,
  });
  return sheet.document(picture, edge, maker);
}

/** Light from above that darkens the foot, so that a pale title reads on any picture. */
export const foot = (sheet: Sheet, color: string, from = 480, opacity = 0.9): string =>
  rect(
    0,
    from,
    WIDTH,
    HEIGHT - from,
    sheet.linear([
      [0, color, 0],
      [0.55, color, opacity * 0.8],
      [1, color, opacity],
    ]),
  );

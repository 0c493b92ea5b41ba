import { AMBER } from '../light.ts';
import { circle, ellipse, line, move, path, type Sheet } from '../svg.ts';

/** A small standing figure in a coat, seen from behind; (x, y) is between its feet, `height` its size. */
export function figure(
  x: number,
  y: number,
  height: number,
  coat: string,
  more: { hair?: string; rim?: string; flip?: boolean } = {},
): string {
  const { hair = coat, rim, flip = false } = more;
  return move(
    x,
    y,
    height / 100,
    `<g${flip ? ' transform="scale(-1 1)"' : ''}>`,
    line('M-6 -30V-2M7 -30V-2', coat, 8),
    path('M-17 -22C-15 -50 -16 -72 -8 -78H9C17 -72 17 -50 19 -22Z', coat),
    line('M14 -72C22 -60 24 -48 22 -38M-13 -72C-20 -60 -21 -48 -19 -38', coat, 7),
    circle(0, -88, 10, hair),
    rim ? line('M9 -78C15 -72 16 -50 18 -24M8 -94A10 10 0 0 1 9 -83', rim, 2) : '',
    '</g>',
  );
}

/** The lantern such a figure carries: a spark with a wide glow. */
export const carried = (sheet: Sheet, x: number, y: number, size: number): string =>
  sheet.glow(x, y, size * 9, AMBER, 0.75) +
  ellipse(x, y, size, size * 1.25, '#ffe9ae') +
  line(`M${x} ${y - size * 1.2}v${-size}`, '#ffcf80', size * 0.3);

/** A flat cloud of stacked bars, as on a woodblock print. */
export const cloud = (x: number, y: number, width: number, color: string, opacity = 1): string =>
  move(
    x,
    y,
    width / 100,
    path(
      'M0 0H70A6 6 0 0 0 70 -12H50A6 6 0 0 0 50 -23H24A5.5 5.5 0 0 0 24 -12H-6A6 6 0 0 0 -6 0H-24A5 5 0 0 0 -24 10H40A5 5 0 0 0 40 0Z',
      color,
      { opacity },
    ),
  );

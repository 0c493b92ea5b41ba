import { rect, type Sheet } from '../svg.ts';

export const [W, H] = [1200, 560];

/** The app writes over the lower left: that corner is kept calm and dark on every banner. */
export const calm = (sheet: Sheet, color: string): string =>
  rect(
    0,
    H * 0.5,
    W,
    H * 0.5,
    sheet.linear([
      [0, color, 0],
      [0.6, color, 0.3],
      [1, color, 0.62],
    ]),
  ) +
  rect(
    0,
    0,
    W * 0.7,
    H,
    sheet.radial(
      [
        [0, color, 0.66],
        [0.6, color, 0.4],
        [1, color, 0],
      ],
      [0, 1, 1],
    ),
  );

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, isDoubleTap, LARGEST, panned, REST, type Zoom, zoomAbout } from './zoom.rules.ts';

const SIZE = { width: 390, height: 480 };
const offset = fc.double({ min: -400, max: 400, noNaN: true });
const point = fc.record({ x: offset, y: offset });
const zooms = fc
  .record({ scale: fc.double({ min: 0.2, max: 9, noNaN: true }), x: offset, y: offset })
  .map((zoom) => bounded(zoom, SIZE));

/** The position on the screen of a point of the picture, relative to the centre of its frame. */
const shown = ({ scale, x, y }: Zoom, at: { x: number; y: number }) => ({
  x: at.x * scale + x,
  y: at.y * scale + y,
});

const expectCovering = ({ scale, x, y }: Zoom): void => {
  expect(scale).toBeGreaterThanOrEqual(1);
  expect(scale).toBeLessThanOrEqual(LARGEST);
  expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * SIZE.width) / 2 + 1e-6);
  expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * SIZE.height) / 2 + 1e-6);
};

describe('a zoomed picture', () => {
  it('always covers its frame', () => {
    fc.assert(
      fc.property(
        zooms,
        fc.double({ min: 0.1, max: 12, noNaN: true }),
        point,
        point,
        (zoom, scale, about, by) => {
          expectCovering(zoomAbout(zoom, scale, about, SIZE));
          expectCovering(panned(zoom, by, SIZE));
        },
      ),
    );
  });

  it('keeps the point under the finger in place, except at the edges', () => {
    const about = { x: 60, y: -40 };
    const grown = zoomAbout(REST, 2, about, SIZE);
    expect(shown(grown, about)).toEqual(about);
  });

  it('is centred at normal size', () => {
    expect(zoomAbout({ scale: 3, x: 200, y: -90 }, 0.5, { x: 10, y: 10 }, SIZE)).toEqual(REST);
    expect(panned(REST, { x: 80, y: 3 }, SIZE)).toEqual(REST);
  });
});

it.each([
  ['soon and near', { x: 0, y: 0, at: 100 }, true],
  ['too late', { x: 0, y: 0, at: 600 }, false],
  ['elsewhere', { x: 90, y: 0, at: 100 }, false],
])('two taps, the second %s, are a double tap: %s', (_, second, double) => {
  expect(isDoubleTap({ x: 2, y: 3, at: 0 }, second)).toBe(double);
  expect(isDoubleTap(null, second)).toBe(false);
});

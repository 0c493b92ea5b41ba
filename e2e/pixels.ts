import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** CSS pixels of the window. */
export type Box = { x: number; y: number; width: number; height: number };
type Colour = readonly [red: number, green: number, blue: number];
/** One CSS pixel is one pixel of the picture. */
export type Pixels = { width: number; height: number; at: (x: number, y: number) => Colour };

/** The pixels of a box, or of the whole window. */
export async function pixelsOf(page: Page, clip?: Box): Promise<Pixels> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip ? { clip } : {}) });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const offset = (y * info.width + x) * 3;
    return [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0];
  };
  return { width: info.width, height: info.height, at };
}

const linear = (value: number): number =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast by WCAG, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Number of pixels with a contrast of 3:1 to before, as WCAG requires of focus rings and edges. */
export function standingOut(before: Pixels, after: Pixels): number {
  let count = 0;
  for (let y = 0; y < after.height; y++)
    for (let x = 0; x < after.width; x++) if (contrast(before.at(x, y), after.at(x, y)) >= 3) count += 1;
  return count;
}

/** The element's box in whole pixels with a margin, clipped to the window. */
export async function boxOf(target: Locator, around = 0): Promise<Box> {
  const box = await target.boundingBox();
  const window = target.page().viewportSize();
  if (!box || !window) throw new Error(`${String(target)} has no box`);
  const x = Math.max(0, Math.floor(box.x) - around);
  const y = Math.max(0, Math.floor(box.y) - around);
  return {
    x,
    y,
    width: Math.min(window.width, Math.ceil(box.x + box.width) + around) - x,
    height: Math.min(window.height, Math.ceil(box.y + box.height) + around) - y,
  };
}

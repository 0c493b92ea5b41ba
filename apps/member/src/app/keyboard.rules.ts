type Viewport = { height: number; offsetTop: number; scale: number };

/* Bars of the browser that come and go are lower than any keyboard. */
const LEAST_PX = 120;

/**
 * How much of a page `pageHeight` tall the virtual keyboard covers from below, in pixels: 0 where the browser makes the
 * page itself lower instead (`interactive-widget=resizes-content`). A page enlarged by fingers is covered by nothing.
 */
export const coveredBy = (pageHeight: number, { height, offsetTop, scale }: Viewport): number =>
  scale > 1.01 ? 0 : Math.max(0, Math.round(pageHeight - offsetTop - height));

/**
 * How tall a page that was turned on its side is without a keyboard, in pixels. One that `wasOpen` still is: what it leaves
 * to see is known, how tall the page is without it is not where the browser makes the page itself lower.
 */
export const tallestTurned = (wasOpen: boolean, height: number, pageHeight: number): number =>
  wasOpen ? Math.max(pageHeight, height + LEAST_PX) : pageHeight;

/** Whether a keyboard is open: what is seen is lower by as much as one than it was at the most. */
export const isOpen = (tallest: number, { height, scale }: Viewport): boolean =>
  scale <= 1.01 && tallest - height >= LEAST_PX;

type Viewport = { height: number; offsetTop: number; scale: number };

/* Browser toolbars that appear and disappear are lower than any keyboard. */
const LEAST_PX = 120;

/**
 * How many pixels of a page `pageHeight` tall the virtual keyboard covers: 0 where the browser resizes the layout
 * viewport itself (`interactive-widget=resizes-content`) and while the page is zoomed.
 */
export const coveredBy = (pageHeight: number, { height, offsetTop, scale }: Viewport): number =>
  scale > 1.01 ? 0 : Math.max(0, Math.round(pageHeight - offsetTop - height));

/**
 * Height of a rotated page without a keyboard, in pixels. If the keyboard `wasOpen` and the browser resizes the layout
 * viewport, that height is unknown and the visible height is used.
 */
export const tallestTurned = (wasOpen: boolean, height: number, pageHeight: number): number =>
  wasOpen ? Math.max(pageHeight, height + LEAST_PX) : pageHeight;

/** Whether a keyboard is open: the visible height is smaller than its maximum by at least a keyboard. */
export const isOpen = (tallest: number, { height, scale }: Viewport): boolean =>
  scale <= 1.01 && tallest - height >= LEAST_PX;

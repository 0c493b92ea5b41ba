const PATIENCE_MS = 3000;
const MOVES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Restores a scroll position (`top` in px) in a view that is shown or mounted again: repeatedly while its content grows, until
 * the position is reached, the member scrolls, or three seconds have passed.
 */
export function restoreScroll(scroller: HTMLElement, top: number): void {
  const content = scroller.lastElementChild;
  const isThere = (): boolean => {
    scroller.scrollTo({ top, behavior: 'instant' });
    // Tolerance for rounding at fractional device pixel ratios.
    return scroller.scrollTop > top - 1;
  };
  if (isThere() || !content) return;
  const ended = new AbortController();
  const grown = new ResizeObserver(() => {
    if (isThere()) ended.abort();
  });
  grown.observe(content);
  const timer = setTimeout(() => ended.abort(), PATIENCE_MS);
  for (const move of MOVES)
    scroller.addEventListener(move, () => ended.abort(), { signal: ended.signal, passive: true });
  ended.signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
}

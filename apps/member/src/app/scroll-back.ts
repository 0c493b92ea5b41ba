const PATIENCE_MS = 3000;
const MOVES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls to where somebody was, `top` in px: of a view that was made anew as far as there is something already, and on as
 * it grows, until it is there, or somebody moves it, for three seconds at most.
 */
export function scrollBack(scroller: HTMLElement, top: number): void {
  const content = scroller.lastElementChild;
  const isThere = (): boolean => {
    scroller.scrollTo({ top, behavior: 'instant' });
    // A fraction of a pixel is lost where letters are scaled.
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

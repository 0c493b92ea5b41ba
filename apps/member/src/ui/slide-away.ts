const DURATION_MS = 180;

/** Lets a sheet slide out of the screen from where it is, then calls `then`; at once under reduced motion. */
export function slideAway(sheet: HTMLElement | null, then: () => void): void {
  if (!sheet || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    then();
    return;
  }
  const way = { translate: '0 100%', opacity: 0.6 };
  const leaving = sheet.animate(way, { duration: DURATION_MS, easing: 'ease-in', fill: 'forwards' });
  leaving.addEventListener('finish', () => {
    then();
    // Where its owner keeps it open after all, it comes back.
    requestAnimationFrame(() => leaving.cancel());
  });
}

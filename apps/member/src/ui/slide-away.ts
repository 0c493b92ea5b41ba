import { prefersReducedMotion } from '@fairground/ui/reduced-motion.ts';

const DURATION_MS = 180;

/** Animates a sheet out of the screen from its current position, then calls `then`; at once under reduced motion. */
export function slideAway(sheet: HTMLElement | null, then: () => void): void {
  if (!sheet || prefersReducedMotion()) {
    then();
    return;
  }
  const way = { translate: '0 100%', opacity: 0.6 };
  const leaving = sheet.animate(way, { duration: DURATION_MS, easing: 'ease-in', fill: 'forwards' });
  leaving.addEventListener('finish', () => {
    then();
    // If the owner keeps the sheet open, it is moved back.
    requestAnimationFrame(() => leaving.cancel());
  });
}

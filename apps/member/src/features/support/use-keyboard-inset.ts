import { type RefObject, useEffect, useRef } from 'react';
import { coveredBy } from './bubbles.rules.ts';

/**
 * Keeps the foot of an element above the virtual keyboard: `--keyboard` on it is what the keyboard covers of the
 * view. Browsers shrink the visual viewport only, whatever unit a height is in.
 */
export function useKeyboardInset(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const screen = element.current;
    const frame = screen?.closest('[data-scroller]');
    if (!viewport || !screen || !frame) return undefined;
    const follow = (): void => {
      // Enlarged by the reader's fingers it is no keyboard that takes the room.
      const covered = viewport.scale > 1.01 ? 0 : coveredBy(frame.getBoundingClientRect().bottom, viewport);
      screen.style.setProperty('--keyboard', `${covered}px`);
      screen.toggleAttribute('data-keyboard', covered > 0);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, []);
  return element;
}

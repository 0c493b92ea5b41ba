import type { KeyboardEvent } from 'react';

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The index that an arrow key, Home or End leads to, wrapping around; undefined for other keys. */
export function rove(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEP[key];
  return step === undefined ? undefined : (index + step + count) % count;
}

/** Roving tabindex: moves focus and selection together among tabs. */
export function onRoving(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
  choose: (next: number) => void,
): void {
  const next = rove(event.key, index, count);
  if (next === undefined) return;
  event.preventDefault();
  choose(next);
  const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
  buttons[next]?.focus();
}

export type QueueMove = { kind: 'open'; index: number } | { kind: 'focus' } | { kind: 'close' } | null;

type Pressed = {
  key: string;
  rows: number;
  /** Index of the opened row; null if none is. */
  opened: number | null;
  /** The opened row was dealt with and has left the list, so its index is that of the next one. */
  gone: boolean;
};

const NEXT = new Set(['j', 'J', 'ArrowDown']);
const PREVIOUS = new Set(['k', 'K', 'ArrowUp']);

/** The action of a key in a queue, outside fields and dialogs. */
export function moveOf({ key, rows, opened, gone }: Pressed): QueueMove {
  if (key === 'Escape') return opened === null ? null : { kind: 'close' };
  if (key === 'Enter' && opened !== null) return { kind: 'focus' };
  if (rows === 0) return null;
  const to = (index: number): QueueMove => ({ kind: 'open', index: Math.max(0, Math.min(rows - 1, index)) });
  if (opened === null) return key === 'Enter' || NEXT.has(key) || PREVIOUS.has(key) ? to(0) : null;
  if (NEXT.has(key)) return to(gone ? opened : opened + 1);
  return PREVIOUS.has(key) ? to(opened - 1) : null;
}

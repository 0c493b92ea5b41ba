export type QueueMove =
  | { kind: 'open'; index: number }
  | { kind: 'focus' }
  | { kind: 'search' }
  | { kind: 'close' }
  /** A button of the opened row that has this key. */
  | { kind: 'press'; key: string }
  /** Selects beyond the first or last row, which turns the page. */
  | { kind: 'turn'; by: 1 | -1 }
  | null;

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

/** r: reject, t: take into the own hands, x: choose for an action on many. */
const PRESSES = new Set(['r', 't', 'x']);

/** The action of a key in a queue, outside fields and dialogs. */
export function moveOf({ key, rows, opened, gone }: Pressed): QueueMove {
  if (key === 'Escape') return opened === null ? null : { kind: 'close' };
  if (key === '/') return { kind: 'search' };
  // Undo works while another row is open: the decision to take back is that of the row before.
  if (key.toLowerCase() === 'z') return { kind: 'press', key: 'z' };
  if (key === 'Enter' && opened !== null) return { kind: 'focus' };
  if (opened !== null && PRESSES.has(key.toLowerCase())) return { kind: 'press', key: key.toLowerCase() };
  if (rows === 0) return null;
  const to = (index: number): QueueMove => ({ kind: 'open', index: Math.max(0, Math.min(rows - 1, index)) });
  if (opened === null) return key === 'Enter' || NEXT.has(key) || PREVIOUS.has(key) ? to(0) : null;
  if (NEXT.has(key)) {
    if (gone) return to(opened);
    return opened + 1 < rows ? to(opened + 1) : { kind: 'turn', by: 1 };
  }
  if (!PREVIOUS.has(key)) return null;
  return opened > 0 ? to(opened - 1) : { kind: 'turn', by: -1 };
}

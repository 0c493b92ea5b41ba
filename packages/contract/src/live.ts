import type { Draw, Period } from '#vote.ts';

/**
 * Messages of the socket at `/api/live` (product.md section 2). The client's first message is
 * `{ "token": "…" }` within 5 s; everything else it sends is ignored but for `{ "ping": 1 }`.
 */
export type LiveMessage =
  | { type: 'ready'; data: { serverTime: string } }
  /** A new current period, and every change of its times. */
  | { type: 'period'; data: Period }
  /** The current period entered another phase; the same shape, so that a client needs one reader. */
  | { type: 'phase'; data: Period }
  | { type: 'draw'; data: Draw | { periodNo: string; void: true } }
  | { type: 'balance'; data: { balance: number; held: number } }
  | { type: 'notice'; data: { id: string } }
  | { type: 'support'; data: { id: string } };

/** Close codes of the socket. */
export const LIVE_CLOSE = {
  unauthorized: 4401,
  authTimeout: 4408,
  slow: 4429,
  restart: 1012,
  tooLarge: 1009,
} as const;

import type { Win } from '#home.ts';
import type { WorkQueue } from '#console/work.ts';
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
  /** Real wins that have come into the feed, newest first, or entries that are to vanish from it. */
  | { type: 'wins'; data: { come: Win[] } | { gone: string[] } }
  /** An announcement was published, changed or withdrawn. */
  | { type: 'notice'; data: { id: string } }
  /**
   * Something new in the conversation `id`, its newest message being `seq`; or somebody on the other side is
   * typing, which is good for a few seconds. To the member, and to operators on the console's socket.
   */
  | { type: 'support'; data: { id: string; seq: number; typing?: true } }
  /** To operators: what waits in these queues may have changed. Whoever may see a queue asks for it. */
  | { type: 'work'; data: { queues: readonly WorkQueue[] } };

/** Close codes of the socket. */
export const LIVE_CLOSE = {
  unauthorized: 4401,
  authTimeout: 4408,
  slow: 4429,
  restart: 1012,
  tooLarge: 1009,
} as const;

/** Close codes of the socket at `/api/live`. Separate from its messages, whose schemas browsers do not load. */
export const LIVE_CLOSE = {
  unauthorized: 4401,
  authTimeout: 4408,
  /** More sockets than are kept for one member, address or node: read by calls, and come again later. */
  tooMany: 4429,
  restart: 1012,
  tooLarge: 1009,
} as const;

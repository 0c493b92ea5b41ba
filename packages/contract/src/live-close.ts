/** Close codes of the socket at `/api/live`. Separate from its messages, whose schemas browsers do not load. */
export const LIVE_CLOSE = {
  unauthorized: 4401,
  authTimeout: 4408,
  slow: 4429,
  restart: 1012,
  tooLarge: 1009,
} as const;

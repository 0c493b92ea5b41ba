/* Limits the DOM nodes; a screen reader has announced older ones long ago. */
const MOST = 20;

/** The messages after `seq` to announce, at most the newest 20. */
export const newsSince = <M extends { seq: number }>(
  messages: readonly M[],
  seq: number,
  isNews: (message: M) => boolean,
): M[] => messages.filter((message) => message.seq > seq && isNews(message)).slice(-MOST);

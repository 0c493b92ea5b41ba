/* From a finger's coming, or its leaving, until it is answered on a cheap phone. */
const ANSWER_MS = 60;

let touchedAt = -ANSWER_MS;

const note = ({ timeStamp }: Event): void => void (touchedAt = timeStamp);
for (const kind of ['pointerdown', 'pointerup'])
  document.addEventListener(kind, note, { capture: true, passive: true });

/**
 * Moves what only moves, and decides nothing: at once, or after the answer to a finger that waits for one, 60 ms late at
 * most. It is put off once, so that no fingers hold it up. Answers how to call it off.
 */
export function moveAside(move: () => void): () => void {
  const rest = touchedAt + ANSWER_MS - performance.now();
  if (rest <= 0) {
    move();
    return () => {};
  }
  const timer = setTimeout(move, rest);
  return () => clearTimeout(timer);
}

/* From a finger's coming, or its leaving, until it is answered on a cheap phone. */
const ANSWER_MS = 60;

let touchedAt = -ANSWER_MS;

const note = ({ timeStamp }: Event): void => void (touchedAt = timeStamp);
for (const kind of ['pointerdown', 'pointerup'])
  document.addEventListener(kind, note, { capture: true, passive: true });

/**
 * A `setTimeout` for what merely moves: what is due while a finger waits for its answer comes after that, 60 ms late at most, and is put off
 * once, so that no fingers hold it up. Answers how to call it off.
 */
export function moveAfter(ms: number, move: () => void): () => void {
  let timer = setTimeout(() => {
    const rest = touchedAt + ANSWER_MS - performance.now();
    if (rest > 0) timer = setTimeout(move, rest);
    else move();
  }, ms);
  return () => clearTimeout(timer);
}

import { useRef } from 'react';

const EVERY_MS = 3000;

/** Signals typing to the other side, at most every three seconds; failures are ignored. */
export function useTypingSignal(send: () => Promise<unknown>): { onKey: () => void; reset: () => void } {
  const sentAt = useRef(0);
  return {
    onKey() {
      if (Date.now() - sentAt.current < EVERY_MS) return;
      sentAt.current = Date.now();
      send().catch(() => undefined);
    },
    /** After a message is sent, the next key press signals at once, since the message has ended the indicator. */
    reset() {
      sentAt.current = 0;
    },
  };
}

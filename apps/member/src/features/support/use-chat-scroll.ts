import type { SupportMessage } from '@fairground/contract/support';
import { useLayoutEffect, useRef, useState } from 'react';

/* Nearer to the end than this counts as being there. */
const NEAR_PX = 48;

/**
 * The scroller of a log that rests at its end (column-reverse: 0 there, negative above). A reader who has gone back
 * stays at the same words while the log grows below; what comes then is counted.
 */
export function useChatScroll(messages: readonly SupportMessage[], unsent: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const [atEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(0);
  const newest = messages.at(-1)?.seq ?? 0;
  const count = messages.length;
  const last = useRef({ newest, unsent, count });
  const read = useRef(true);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const grown = element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    const below = newest !== last.current.newest || unsent !== last.current.unsent;
    // What the member writes is shown to the member.
    if (unsent > last.current.unsent) element.scrollTo({ top: 0 });
    else if (below && !read.current) element.scrollTop -= grown;
    last.current = { newest, unsent, count };
    if (read.current) setSeen(newest);
  }, [newest, unsent, count]);

  return {
    scroller,
    atEnd,
    news: messages.filter(({ seq, sender }) => seq > seen && sender !== 'member').length,
    onScroll: (): void => {
      const element = scroller.current;
      if (!element) return;
      read.current = Math.abs(element.scrollTop) < NEAR_PX;
      height.current = element.scrollHeight;
      setAtEnd(read.current);
      if (read.current) setSeen(newest);
    },
    toNewest: (): void => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' }),
  };
}

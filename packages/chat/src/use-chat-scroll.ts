import type { SupportMessage } from '@fairground/contract/support';
import { scrollBehavior } from '@fairground/ui/reduced-motion.ts';
import { useLayoutEffect, useRef, useState } from 'react';

/* Within this distance the log counts as scrolled to its end. */
const NEAR_PX = 48;

/**
 * Scroll handling of a `column-reverse` log, whose scrollTop is 0 at the end and negative above. If the reader has
 * scrolled back, the position is kept while messages arrive below, and those are counted.
 */
export function useChatScroll(
  messages: readonly SupportMessage[],
  unsent: number,
  reader: 'member' | 'operator',
) {
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
    // Scrolls to the reader's own new message.
    if (unsent > last.current.unsent) element.scrollTo({ top: 0 });
    else if (below && !read.current) element.scrollTop -= grown;
    last.current = { newest, unsent, count };
    if (read.current) setSeen(newest);
  }, [newest, unsent, count]);

  return {
    scroller,
    atEnd,
    news: messages.filter(({ seq, sender }) => seq > seen && sender !== reader).length,
    onScroll: (): void => {
      const element = scroller.current;
      if (!element) return;
      read.current = Math.abs(element.scrollTop) < NEAR_PX;
      height.current = element.scrollHeight;
      setAtEnd(read.current);
      if (read.current) setSeen(newest);
    },
    toNewest: (): void => scroller.current?.scrollTo({ top: 0, behavior: scrollBehavior() }),
  };
}

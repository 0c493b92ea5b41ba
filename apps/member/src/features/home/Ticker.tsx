import type { Notice } from '@fairground/contract/home';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { BellIcon, PauseIcon, PlayIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { homeMessages } from './messages.ts';
import styles from './Ticker.module.css';
import { type TickerLine, tickerLines, scrollSeconds } from './ticker.rules.ts';
import { useNotEnded } from './use-not-ended.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.borderBoxSize[0]?.inlineSize ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The notices in the member's language, scrolling; can be paused (WCAG 2.2.2), and links to the announcements. */
export function Ticker() {
  const t = useMessages(homeMessages);
  const notices = useApiQuery('POST /home/getNotice', {});
  if (notices.isPending) return <Skeleton height={44} />;
  if (!notices.data) {
    return <InlineError title={t.noticeFailed} query={notices} />;
  }
  return <CurrentLines notices={notices.data} />;
}

function CurrentLines({ notices }: { notices: readonly Notice[] }) {
  const language = useLanguage();
  const lines = tickerLines(useNotEnded(notices), language);
  return lines.length === 0 ? null : <ScrollingLines lines={lines} />;
}

function ScrollingLines({ lines }: { lines: readonly TickerLine[] }) {
  const t = useMessages(homeMessages);
  const reducedMotion = useReducedMotion();
  const [wanted, setWanted] = useState<boolean>();
  const running = wanted ?? !reducedMotion;
  const firstRow = useRef<HTMLSpanElement>(null);
  const width = useWidth(firstRow);
  const row = lines.map(({ id, text }) => (
    <span key={id} className={styles['line']}>
      {text}
    </span>
  ));
  return (
    <section className={styles['strip']} aria-label={t.notice}>
      <span className={styles['bell']}>
        <BellIcon size={20} />
      </span>
      <Link
        to={paths.announcements}
        className={styles['window']}
        data-still={reducedMotion && !running ? true : undefined}
      >
        <span
          className={styles['text']}
          data-paused={!running || undefined}
          style={width > 0 ? { animationDuration: `${scrollSeconds(width)}s` } : undefined}
        >
          <span ref={firstRow} className={styles['row']}>
            {row}
          </span>
          <span className={styles['row']} data-copy aria-hidden="true">
            {row}
          </span>
        </span>
      </Link>
      <IconButton
        label={running ? t.pauseNotice : t.playNotice}
        icon={running ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
        onClick={() => setWanted(!running)}
      />
    </section>
  );
}

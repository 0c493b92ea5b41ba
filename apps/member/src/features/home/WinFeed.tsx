import { useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { useLive } from '@fairground/client/live/live.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { SampleBadge } from '#ui/SampleBadge.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { InlineError } from '#ui/InlineError.tsx';
import { InfoIcon, PauseIcon, PlayIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { homeMessages } from './messages.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useVisibleInterval } from './use-visible-interval.ts';
import styles from './WinFeed.module.css';
import { avatarLetter, FEED_EVERY_MS, growFeed, startFeed } from './win-feed.rules.ts';

/**
 * Real wins, or generated ones that are marked as samples, by deployment. Nothing for a member with a play restriction
 * (product.md section 11), nor before it is known whether there is one; if that call fails, the error is shown instead.
 */
export function WinFeed() {
  const t = useMessages(homeMessages);
  const state = useApiQuery('GET /protection/state', {});
  const resting = state.data?.rest != null;
  // A restriction may be set on another device, which pushes a balance. Banners and ticker are then refetched, too.
  useLive('balance', () => void invalidate('GET /protection/state'));
  useEffect(() => {
    if (!resting) return;
    void invalidate('POST /home/bannerList');
    void invalidate('POST /home/getNotice');
  }, [resting]);
  if (state.isPending) return <Skeleton height={160} />;
  if (!state.data) {
    return <InlineError title={t.sectionFailed} query={state} />;
  }
  return resting ? null : <Wins />;
}

function Wins() {
  return useConfig().winFeed === 'sample' ? <SampleFeed /> : <LiveFeed />;
}

/* Lazy, because a deployment shows only one of the two feeds. */
const LiveFeed = lazyComponent(async () => (await import('./wins/LiveFeed.tsx')).LiveFeed);

function SampleFeed() {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const [wins, setWins] = useState(() => startFeed(Math.random));
  const reducedMotion = useReducedMotion();
  const [wanted, setWanted] = useState<boolean>();
  const running = wanted ?? !reducedMotion;
  useVisibleInterval(FEED_EVERY_MS, running, () => setWins((before) => growFeed(before, Math.random)));
  return (
    <section className="stack-2" aria-labelledby="win-feed">
      <div className={styles['head']}>
        <h2 id="win-feed" className={styles['title']}>
          {t.wins}
        </h2>
        <IconButton
          label={running ? t.pauseWins : t.playWins}
          icon={running ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
          onClick={() => setWanted(!running)}
        />
      </div>
      <Card padding="flush">
        <p className={styles['truth']}>
          <InfoIcon size={18} />
          {t.winsSample}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so a keyboard must reach it */}
        <ul className={styles['list']} tabIndex={0} aria-labelledby="win-feed">
          {wins.map(({ id, name, amount }) => (
            <li key={id} className={styles['win']} data-testid="win">
              <span className={styles['avatar']} aria-hidden="true">
                {avatarLetter(name)}
              </span>
              <span className={styles['name']}>{t.winLine(name)}</span>
              <SampleBadge />
              <span className={styles['amount']}>{format.money(amount * format.minorPerUnit)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

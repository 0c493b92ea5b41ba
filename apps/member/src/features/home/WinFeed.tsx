import { createElement, use, useEffect, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { reasonOf } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLive } from '#platform/live.ts';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { SampleBadge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { FailedNote } from '#ui/failure-parts.tsx';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { InfoIcon } from '#ui/sign-icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useTicking } from './use-ticking.ts';
import styles from './WinFeed.module.css';
import { avatarLetter, FEED_EVERY_MS, growFeed, startFeed } from './win-feed.rules.ts';

/**
 * Real wins where the deployment has them; else generated ones that say so, above and on every entry. None for a member
 * who has chosen not to play (product.md section 11), nor before that is known: where it cannot be, only that is said.
 */
export function WinFeed() {
  const texts = useMessages(catalogue);
  const state = useApiQuery('GET /protection/state', {});
  const resting = state.data?.rest != null;
  // Chosen on another device: what was shown before goes as well.
  useLive('balance', () => void invalidate('GET /protection/state'));
  useEffect(() => {
    if (!resting) return;
    void invalidate('POST /home/bannerList');
    void invalidate('POST /home/getNotice');
  }, [resting]);
  if (state.isPending) return <Skeleton height={160} />;
  if (!state.data) {
    return (
      <FailedNote
        title={texts.sectionFailed}
        reason={reasonOf(state.error)}
        pending={state.isFetching}
        onRetry={() => void state.refetch()}
      />
    );
  }
  return resting ? null : <Wins />;
}

function Wins() {
  return useConfig().winFeed === 'sample' ? <SampleFeed /> : <RealFeed />;
}

/** In a chunk of its own, which the sample feed does without. */
const liveFeed = loadable(async () => (await import('./wins/LiveFeed.tsx')).LiveFeed);

function RealFeed() {
  return createElement(use(liveFeed.load()));
}

function SampleFeed() {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const [wins, setWins] = useState(() => startFeed(Math.random));
  const still = useReducedMotion();
  const [wanted, setWanted] = useState<boolean>();
  const running = wanted ?? !still;
  useTicking(FEED_EVERY_MS, running, () => setWins((before) => growFeed(before, Math.random)));
  return (
    <section className={styles['feed']} aria-labelledby="win-feed">
      <div className={styles['head']}>
        <h2 id="win-feed" className={styles['title']}>
          {texts.wins}
        </h2>
        <IconButton
          label={running ? texts.pauseWins : texts.playWins}
          icon={running ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
          onClick={() => setWanted(!running)}
        />
      </div>
      <Card padding="flush">
        <p className={styles['truth']}>
          <InfoIcon size={18} />
          {texts.winsSample}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so a keyboard must reach it */}
        <ul className={styles['list']} tabIndex={0} aria-labelledby="win-feed">
          {wins.map(({ id, name, amount }) => (
            <li key={id} className={styles['win']} data-testid="win">
              <span className={styles['avatar']} aria-hidden="true">
                {avatarLetter(name)}
              </span>
              <span className={styles['name']}>{texts.winLine(name)}</span>
              <SampleBadge />
              <span className={styles['amount']}>{format.money(amount * format.minorPerUnit)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

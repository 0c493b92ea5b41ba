import type { Win } from '@fairground/contract/home';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLive, usePollInterval } from '@fairground/client/live/live.ts';
import { Link } from '#platform/navigation.ts';
import { verifyPath } from '#platform/paths.ts';
import { changeApiData, invalidate, useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { ChevronRightIcon, ShieldIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { homeMessages } from '../messages.ts';
import feedStyles from '../WinFeed.module.css';
import { avatarLetter } from '../win-feed.rules.ts';
import styles from './LiveFeed.module.css';
import { winsMessages } from './messages.ts';
import { mergeWins, type WinNews } from './wins.rules.ts';

const FEED = 'GET /home/winfeed';
const POLL_MS = 30_000;

/** Updates the cache instead of component state: two pushes may arrive before the next render. */
const onWins = (news: WinNews): void => changeApiData(FEED, ({ list }) => ({ list: mergeWins(list, news) }));

/** The win feed, updated by the live socket and refetched after a reconnect. Polled without a socket. */
function useWins() {
  const refetchInterval = usePollInterval(POLL_MS);
  const wins = useApiQuery(FEED, {}, { staleTime: 0, refetchInterval });
  useLive('ready', () => void invalidate(FEED));
  useLive('wins', onWins);
  return wins;
}

function Row({ win }: { win: Win }) {
  const t = useMessages(winsMessages);
  const format = useFormat();
  return (
    <li className={feedStyles['win']} data-testid="real-win">
      <Link to={verifyPath(win.periodNo)} className={styles['link']}>
        <span className={feedStyles['avatar']} aria-hidden="true">
          {avatarLetter(win.name)}
        </span>
        <span className={styles['who']}>
          <span>{t.name(win.name)}</span>
          <small>{t.when(win.periodNo, format.time(win.settledAt))}</small>
        </span>
        <span className={feedStyles['amount']}>{format.money(win.amount)}</span>
        <VisuallyHidden>{t.verify}</VisuallyHidden>
        <ChevronRightIcon size={16} />
      </Link>
    </li>
  );
}

/** Real settled wins of members who agreed to be shown, each linking to the proof of its draw. */
export function LiveFeed() {
  const t = useMessages(winsMessages);
  const { wins: title } = useMessages(homeMessages);
  const wins = useWins();
  const list = wins.data?.list;
  return (
    <section className="stack-2" aria-labelledby="win-feed">
      <h2 id="win-feed" className={feedStyles['title']}>
        {title}
      </h2>
      {list === undefined && !wins.isError ? <Skeleton height={160} /> : null}
      {list === undefined && wins.isError ? (
        <ErrorState title={t.failed} text={failureText(wins.error, t.failed)} query={wins} />
      ) : null}
      {list?.length === 0 ? (
        <Card>
          <EmptyState art={<ShieldIcon size={40} />} title={t.none} text={t.noneText} />
        </Card>
      ) : null}
      {list && list.length > 0 ? (
        <Card padding="flush">
          <p className={styles['truth']}>{t.truth}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so a keyboard must reach it */}
          <ul className={styles['list']} tabIndex={0} aria-labelledby="win-feed">
            {list.map((win) => (
              <Row key={win.id} win={win} />
            ))}
          </ul>
        </Card>
      ) : null}
    </section>
  );
}

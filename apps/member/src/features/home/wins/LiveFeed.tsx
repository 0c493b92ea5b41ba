import type { Win } from '@fairground/contract/home';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLive, usePollInterval } from '#platform/live.ts';
import { Link } from '#platform/navigation.ts';
import { verifyPath } from '#platform/paths.ts';
import { changeApiData, invalidate, useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { ShieldIcon } from '#ui/sign-icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import { catalogue as homeCatalogue } from '../messages.ts';
import feedStyles from '../WinFeed.module.css';
import { avatarLetter } from '../win-feed.rules.ts';
import styles from './LiveFeed.module.css';
import { catalogue } from './messages.ts';
import { heard, type WinNews } from './wins.rules.ts';

const FEED = 'GET /home/winfeed';
const POLL_MS = 30_000;

/** Two messages may come before the next render, so each starts from what is in the cache. */
const hear = (news: WinNews): void => changeApiData(FEED, ({ list }) => ({ list: heard(list, news) }));

/** The wins, kept current by the live socket; asked for again where it was away, or the view was. */
function useWins() {
  const refetchInterval = usePollInterval(POLL_MS);
  const wins = useApiQuery(FEED, {}, { staleTime: 0, refetchInterval });
  useLive('ready', () => void invalidate(FEED));
  useLive('wins', hear);
  return wins;
}

function Row({ win }: { win: Win }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  return (
    <li className={feedStyles['win']} data-testid="real-win">
      <Link to={verifyPath(win.periodNo)} className={styles['link']}>
        <span className={feedStyles['avatar']} aria-hidden="true">
          {avatarLetter(win.name)}
        </span>
        <span className={styles['who']}>
          <span>{texts.name(win.name)}</span>
          <small>{texts.when(win.periodNo, format.time(win.settledAt))}</small>
        </span>
        <span className={feedStyles['amount']}>{format.money(win.amount)}</span>
        <VisuallyHidden>{texts.verify}</VisuallyHidden>
        <ChevronRightIcon size={16} />
      </Link>
    </li>
  );
}

/** Real settled wins of members who agreed to it, each leading to the proof of its draw. */
export function LiveFeed() {
  const texts = useMessages(catalogue);
  const { wins: title } = useMessages(homeCatalogue);
  const wins = useWins();
  const list = wins.data?.list;
  return (
    <section className={feedStyles['feed']} aria-labelledby="win-feed">
      <h2 id="win-feed" className={feedStyles['title']}>
        {title}
      </h2>
      {list === undefined && !wins.isError ? <Skeleton height={160} /> : null}
      {list === undefined && wins.isError ? (
        <ErrorState
          title={texts.failed}
          text={failureText(wins.error, texts.failed)}
          pending={wins.isFetching}
          onRetry={() => void wins.refetch()}
        />
      ) : null}
      {list?.length === 0 ? (
        <Card>
          <EmptyState art={<ShieldIcon size={40} />} title={texts.none} text={texts.noneText} />
        </Card>
      ) : null}
      {list && list.length > 0 ? (
        <Card padding="flush">
          <p className={styles['truth']}>{texts.truth}</p>
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

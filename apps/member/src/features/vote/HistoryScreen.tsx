import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText, reasonOf } from '#platform/failure.ts';
import { useLive } from '#platform/live.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiList } from '#platform/lists.ts';
import { invalidate } from '#platform/query.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import styles from './HistoryScreen.module.css';
import { DrawRow } from './history/DrawRow.tsx';
import { HistorySkeleton } from './history/HistorySkeleton.tsx';
import { catalogue } from './history/messages.ts';
import { Trends } from './history/Trends.tsx';
import { uniqueBy } from './unique.rules.ts';

const TREND_DRAWS = 50;
const PAGE_SIZE = 50;
const SPREAD_MS = 2000;

/** Asks for the list again after a draw, and after a time without a socket; each client a little later than the next. */
function useNewDraws(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void invalidate('GET /lottery/getdrawlist'), Math.random() * SPREAD_MS);
  };
  useLive('draw', askSoon);
  useLive('ready', askSoon);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** `/vote/history`: what came up so far. */
export function HistoryScreen() {
  const texts = useMessages(catalogue);
  const draws = useApiList('GET /lottery/getdrawlist', { pageSize: PAGE_SIZE }, { staleTime: 5000 });
  useNewDraws();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = draws;
  if (!data && error) {
    return (
      <ErrorState
        title={texts.failed}
        text={reasonOf(error)}
        pending={draws.isFetching}
        onRetry={() => void draws.refetch()}
      />
    );
  }
  if (!data) return <HistorySkeleton />;
  const list = uniqueBy(data.list, (draw) => draw.periodNo);
  if (list.length === 0) {
    return (
      <EmptyState
        art={<Lantern size={96} />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <Link to={paths.vote} className={buttonClass()}>
            {texts.toVote}
          </Link>
        }
      />
    );
  }
  return (
    <div className={styles['screen']}>
      <Trends draws={list.slice(0, TREND_DRAWS)} />
      <h2 className={styles['title']}>{texts.list}</h2>
      <Card padding="flush">
        <ol>
          {list.map((draw) => (
            <DrawRow key={draw.periodNo} draw={draw} />
          ))}
        </ol>
      </Card>
      <InfiniteListEnd
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError && error ? failureText(error, texts.failed) : undefined}
        onMore={() => void draws.fetchNextPage()}
        endText={texts.end}
      />
    </div>
  );
}

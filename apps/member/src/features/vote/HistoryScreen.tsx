import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { useLiveRefresh } from '@fairground/client/live/live.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate, useApiList } from '#platform/query.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import styles from './HistoryScreen.module.css';
import { DrawRow } from './history/DrawRow.tsx';
import { HistorySkeleton } from './history/HistorySkeleton.tsx';
import { historyMessages } from './history/messages.ts';
import { Trends } from './history/Trends.tsx';
import { uniqueBy } from './unique.rules.ts';

const TREND_DRAWS = 50;
const PAGE_SIZE = 50;
const SPREAD_MS = 2000;

/** Refetches the list after a draw and after a reconnect, with a random delay that spreads the clients' requests. */
function useNewDraws(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void invalidate('GET /lottery/getdrawlist'), Math.random() * SPREAD_MS);
  };
  useLiveRefresh('draw', askSoon);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** `/vote/history`: past draws and their trends. */
export function HistoryScreen() {
  const t = useMessages(historyMessages);
  const draws = useApiList('GET /lottery/getdrawlist', { pageSize: PAGE_SIZE }, { staleTime: 5000 });
  useNewDraws();
  const { data, error } = draws;
  if (!data && error) {
    return <ErrorState title={t.failed} query={draws} />;
  }
  if (!data) return <HistorySkeleton />;
  const list = uniqueBy(data.list, (draw) => draw.periodNo);
  if (list.length === 0) {
    return (
      <EmptyState
        art={<Lantern size={96} />}
        title={t.emptyTitle}
        text={t.emptyText}
        action={
          <Link to={paths.vote} className={buttonClass()}>
            {t.toVote}
          </Link>
        }
      />
    );
  }
  return (
    <div className="stack-3">
      <Trends draws={list.slice(0, TREND_DRAWS)} />
      <h2 className={styles['title']}>{t.list}</h2>
      <Card padding="flush">
        <ol>
          {list.map((draw) => (
            <DrawRow key={draw.periodNo} draw={draw} />
          ))}
        </ol>
      </Card>
      <InfiniteListEnd list={draws} failed={failureText(error, t.failed)} endText={t.end} />
    </div>
  );
}

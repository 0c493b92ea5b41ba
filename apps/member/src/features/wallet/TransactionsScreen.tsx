import type { Transaction } from '@fairground/contract/wallet';
import { useMemo } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { failureText } from '#platform/failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiList } from '#platform/lists.ts';
import { useStore } from '@fairground/web/platform/store.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { ReceiptIcon } from '#ui/more-icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import { isReversed, periodBounds } from './period-filter.rules.ts';
import { TransactionFilters } from './TransactionFilters.tsx';
import { TransactionDays } from './TransactionRows.tsx';
import styles from './TransactionsScreen.module.css';
import { TransactionTotals } from './TransactionTotals.tsx';
import { isFiltered, noFilter, transactionFilter } from './transaction-filter.ts';

function Waiting() {
  return (
    <div className={styles['waiting']} aria-busy="true">
      <Skeleton shape="line" width={120} height={18} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
}

/** A list that grew while its pages were asked for names an entry twice. */
const uniqueById = (entries: readonly Transaction[]): Transaction[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/** The member's ledger: every movement of the balance, with the balance after it. */
export function TransactionsScreen() {
  const texts = useMessages(catalogue);
  const { mode } = useConfig();
  const filter = useStore(transactionFilter);
  const setFilter = transactionFilter.set;
  const { type, period, range, chosenAt } = filter;
  const input = useMemo(
    () => ({ ...(type === 'all' ? {} : { type }), ...periodBounds(period, range, chosenAt) }),
    [type, period, range, chosenAt],
  );
  const reversed = period === 'custom' && isReversed(range);
  const entries = useApiList('GET /member/transactions', input, { enabled: !reversed, staleTime: 0 });
  const { data, error } = entries;

  return (
    <div className={styles['screen']}>
      <TransactionFilters filter={filter} onChange={setFilter} reversed={reversed} />
      {mode === 'play' ? <p className={styles['note']}>{texts.noValue}</p> : null}
      {entries.isPending && !reversed ? <Waiting /> : null}
      {error && !data ? (
        <ErrorState
          title={texts.failed}
          text={failureText(error, error.message)}
          pending={entries.isFetching}
          onRetry={() => void entries.refetch()}
        />
      ) : null}
      {data && data.list.length > 0 && !reversed ? (
        <>
          <TransactionTotals
            moneyIn={data.moneyIn}
            moneyOut={data.moneyOut}
            count={data.total}
            filter={input}
          />
          <TransactionDays entries={uniqueById(data.list)} />
          <InfiniteListEnd
            hasMore={entries.hasNextPage}
            loading={entries.isFetchingNextPage}
            error={entries.isFetchNextPageError ? texts.moreFailed : undefined}
            onMore={() => void entries.fetchNextPage()}
            endText={texts.end}
          />
        </>
      ) : null}
      {data?.list.length === 0 && !reversed ? (
        <EmptyState
          art={<ReceiptIcon size={40} />}
          title={isFiltered(filter) ? texts.emptyFiltered : texts.empty}
          text={isFiltered(filter) ? texts.emptyFilteredText : texts.emptyText}
          action={
            isFiltered(filter) ? (
              <Button onClick={() => setFilter(noFilter())}>{texts.showAll}</Button>
            ) : (
              <Link to={paths.vote} className={buttonClass()}>
                {texts.goVote}
              </Link>
            )
          }
        />
      ) : null}
    </div>
  );
}

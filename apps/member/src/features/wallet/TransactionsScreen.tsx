import type { Transaction } from '@fairground/contract/wallet';
import { useMemo } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiList } from '#platform/query.ts';
import { useStore } from '@fairground/client/store.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { ReceiptIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { walletMessages } from './messages.ts';
import { isReversed, periodBounds } from './period-filter.rules.ts';
import { TransactionFilters } from './TransactionFilters.tsx';
import { TransactionDays } from './TransactionRows.tsx';
import { TransactionTotals } from './TransactionTotals.tsx';
import { isFiltered, noFilter, transactionFilter } from './transaction-filter.ts';

function Waiting() {
  return (
    <div className="stack-3" aria-busy="true">
      <Skeleton shape="line" width={120} height={18} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
}

/** Removes the duplicates of offset pages of a list that has grown. */
const uniqueById = (entries: readonly Transaction[]): Transaction[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/** The member's ledger: each movement of the balance, with the balance after it. */
export function TransactionsScreen() {
  const t = useMessages(walletMessages);
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
    <div className="stack-4">
      <TransactionFilters filter={filter} onChange={setFilter} reversed={reversed} />
      {mode === 'play' ? <p className="note">{t.noValue}</p> : null}
      {entries.isPending && !reversed ? <Waiting /> : null}
      {error && !data ? <ErrorState title={t.failed} query={entries} /> : null}
      {data && data.list.length > 0 && !reversed ? (
        <>
          <TransactionTotals
            moneyIn={data.moneyIn}
            moneyOut={data.moneyOut}
            count={data.total}
            filter={input}
          />
          <TransactionDays entries={uniqueById(data.list)} />
          <InfiniteListEnd list={entries} failed={t.moreFailed} endText={t.end} />
        </>
      ) : null}
      {data?.list.length === 0 && !reversed ? (
        <EmptyState
          art={<ReceiptIcon size={40} />}
          title={isFiltered(filter) ? t.emptyFiltered : t.empty}
          text={isFiltered(filter) ? t.emptyFilteredText : t.emptyText}
          action={
            isFiltered(filter) ? (
              <Button onClick={() => setFilter(noFilter())}>{t.showAll}</Button>
            ) : (
              <Link to={paths.vote} className={buttonClass()}>
                {t.goVote}
              </Link>
            )
          }
        />
      ) : null}
    </div>
  );
}

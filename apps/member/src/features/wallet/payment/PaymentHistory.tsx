import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { navigate, useLocation } from '#platform/navigation.ts';
import type { ListResult } from '#platform/lists.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedPart } from '#ui/FailedPart.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { rowTarget } from '#ui/ListRow.tsx';
import { ReceiptIcon } from '#ui/more-icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import styles from './PaymentHistory.module.css';

type Entry = { id: string };

type PaymentHistoryProps<T extends Entry> = {
  title: string;
  payments: ListResult<T>;
  texts: { historyFailed: string; empty: string; emptyText: string; end: string };
  Row: ComponentType<{ payment: T }>;
  /** The receipt of one, in a sheet. */
  Receipt: ComponentType<{ payment: T; onClose: () => void }>;
};

/**
 * Recharges or withdrawals, newest first; pressing one shows its receipt. A link may name one by `?id=`: it is
 * looked for page by page, and shown.
 */
export function PaymentHistory<T extends Entry>(props: PaymentHistoryProps<T>) {
  const { title, payments, texts, Row, Receipt } = props;
  const shared = useMessages(catalogue);
  const { path, query } = useLocation();
  const named = query.get('id') ?? undefined;
  const [chosen, setChosen] = useState<string>();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = payments;
  // A list that grew while its pages were asked for names an entry twice.
  const list = data ? [...new Map(data.list.map((payment) => [payment.id, payment])).values()] : [];
  const shownId = chosen ?? named;
  const shown = list.find(({ id }) => id === shownId);
  const close = (): void => {
    setChosen(undefined);
    if (named !== undefined) navigate(path, { replace: true });
  };

  const more = useEffectEvent(() => void payments.fetchNextPage());
  const seeking =
    named !== undefined && !shown && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (seeking) more();
  }, [seeking]);

  return (
    <section className={styles['history']}>
      <h2 className={styles['title']}>{title}</h2>
      {!data && error ? (
        <FailedPart
          title={texts.historyFailed}
          reason={reasonOf(error)}
          pending={payments.isFetching}
          onRetry={() => void payments.refetch()}
        />
      ) : null}
      {!data && !error ? (
        <div className={styles['waiting']} aria-busy="true">
          <Skeleton height={76} />
          <Skeleton height={76} />
        </div>
      ) : null}
      {data && list.length === 0 ? (
        <EmptyState art={<ReceiptIcon size={40} />} title={texts.empty} text={texts.emptyText} />
      ) : null}
      {list.length > 0 ? (
        <>
          <Card padding="flush">
            <ul>
              {list.map((payment) => (
                <li key={payment.id} className={styles['item']}>
                  <button type="button" className={rowTarget} onClick={() => setChosen(payment.id)}>
                    <Row payment={payment} />
                  </button>
                </li>
              ))}
            </ul>
          </Card>
          <InfiniteListEnd
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            error={isFetchNextPageError ? shared.moreFailed : undefined}
            onMore={() => void payments.fetchNextPage()}
            endText={texts.end}
          />
        </>
      ) : null}
      {shown ? <Receipt payment={shown} onClose={close} /> : null}
    </section>
  );
}

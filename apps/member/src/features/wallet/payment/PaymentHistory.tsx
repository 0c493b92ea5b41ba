import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { navigate, useLocation } from '#platform/navigation.ts';
import type { ListResult } from '@fairground/client/query/api-hooks.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { InlineError } from '#ui/InlineError.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { rowTarget } from '#ui/ListRow.tsx';
import { ReceiptIcon } from '@fairground/ui/icons.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { paymentMessages } from './messages.ts';
import styles from './PaymentHistory.module.css';

type Entry = { id: string };

type PaymentHistoryProps<T extends Entry> = {
  title: string;
  payments: ListResult<T>;
  t: { historyFailed: string; empty: string; emptyText: string; end: string };
  Row: ComponentType<{ payment: T }>;
  /** Renders the receipt sheet; may be lazy. */
  Receipt: ComponentType<{ payment: T; onClose: () => void }>;
};

/**
 * Recharges or withdrawals, newest first; a click opens the receipt. A link may name one by `?id=`: pages are loaded
 * until it is found.
 */
export function PaymentHistory<T extends Entry>(props: PaymentHistoryProps<T>) {
  const { title, payments, t, Row, Receipt } = props;
  const shared = useMessages(paymentMessages);
  const { path, query } = useLocation();
  const named = query.get('id') ?? undefined;
  const [chosen, setChosen] = useState<string>();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = payments;
  // Removes the duplicates of offset pages of a list that has grown.
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
    <section className="stack-3">
      <h2 className="subheading">{title}</h2>
      {!data && error ? <InlineError title={t.historyFailed} query={payments} /> : null}
      {!data && !error ? <Skeletons className="stack-3" heights={[76, 76]} /> : null}
      {data && list.length === 0 ? (
        <EmptyState art={<ReceiptIcon size={40} />} title={t.empty} text={t.emptyText} />
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
          <InfiniteListEnd list={payments} failed={shared.moreFailed} endText={t.end} />
        </>
      ) : null}
      <Suspense>{shown ? <Receipt payment={shown} onClose={close} /> : null}</Suspense>
    </section>
  );
}

import type { Order } from '@fairground/contract/vote';
import { useState } from 'react';
import { uniqueBy } from '#features/vote/unique.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import type { ListResult } from '@fairground/client/query/api-hooks.ts';
import { useApiList } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineError } from '#ui/InlineError.tsx';
import { verifyMessages } from './messages.ts';
import { OwnOrder } from './OwnOrder.tsx';
import styles from './OwnOrders.module.css';

/* Each order takes a call of its own. */
const AT_ONCE = 5;

/** The member's orders of a period of any age. */
export const useOwnOrders = (periodNo: string): ListResult<Order> =>
  useApiList('GET /game/orderlist', { periodNo, pageSize: 50 });

type OwnOrdersProps = { orders: ListResult<Order>; wanted: string | undefined; frozen: boolean };

/** The member's orders of the period, each verified; the one named in the address first. */
export function OwnOrders({ orders, wanted, frozen }: OwnOrdersProps) {
  const t = useMessages(verifyMessages).own;
  const [most, setMost] = useState(AT_ONCE);
  const { data, error, hasNextPage } = orders;
  if (!data && error) {
    return <InlineError title={t.listFailed} reason={failureText(error, t.listFailed)} query={orders} />;
  }
  const own = uniqueBy(data?.list ?? [], (order) => order.orderId);
  if (own.length === 0) return null;
  const sorted = own.toSorted((a, b) => Number(b.orderId === wanted) - Number(a.orderId === wanted));
  const more = (): void => {
    setMost(most + AT_ONCE);
    if (hasNextPage && most + AT_ONCE > own.length) void orders.fetchNextPage();
  };
  return (
    <section className="stack-2">
      <h2 className="subheading">{t.title}</h2>
      <p className="explanation">{t.says}</p>
      <Card padding="flush">
        <ul className={styles['list']}>
          {sorted.slice(0, most).map((order) => (
            <OwnOrder key={order.orderId} order={order} frozen={frozen} />
          ))}
        </ul>
      </Card>
      {own.length > most || hasNextPage ? (
        <Button size="small" variant="quiet" pending={orders.isFetchingNextPage} onClick={more}>
          {t.more}
        </Button>
      ) : null}
    </section>
  );
}

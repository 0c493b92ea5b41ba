import type { Order } from '@fairground/contract/vote';
import { useMessages } from '#platform/catalogue.ts';
import { useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { catalogue } from './messages.ts';
import { OwnOrder } from './OwnOrder.tsx';
import styles from './OwnOrders.module.css';

const SHOWN = 5;

/** The member's orders of a period, among his newest. */
export function useOwnOrders(periodNo: string): Order[] {
  const { data } = useApiQuery('GET /game/orderlist', { page: 1, pageSize: 50 });
  return (data?.list ?? []).filter((order) => order.periodNo === periodNo);
}

type OwnOrdersProps = { orders: readonly Order[]; wanted: string | undefined; frozen: boolean };

/** The member's orders of the period, each looked up among the frozen ones; the one asked for first. */
export function OwnOrders({ orders, wanted, frozen }: OwnOrdersProps) {
  const texts = useMessages(catalogue).own;
  if (orders.length === 0) return null;
  const sorted = orders.toSorted((a, b) => Number(b.orderId === wanted) - Number(a.orderId === wanted));
  return (
    <section className={styles['part']}>
      <h2 className={styles['title']}>{texts.title}</h2>
      <p className={styles['says']}>{texts.says}</p>
      <Card padding="flush">
        <ul className={styles['list']}>
          {sorted.slice(0, SHOWN).map((order) => (
            <OwnOrder key={order.orderId} order={order} frozen={frozen} />
          ))}
        </ul>
      </Card>
      {sorted.length > SHOWN ? <p className={styles['says']}>{texts.more}</p> : null}
    </section>
  );
}

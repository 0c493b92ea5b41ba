import type { Proof } from '@fairground/contract/vote';
import { useMessages } from '#platform/catalogue.ts';
import { useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { catalogue } from './messages.ts';
import { OwnOrder } from './OwnOrder.tsx';
import styles from './OwnOrders.module.css';

const SHOWN = 5;

type OwnOrdersProps = { proof: Proof; wanted: string | undefined };

/** The member's orders of the period, each looked up among the frozen ones; the one asked for first. */
export function OwnOrders({ proof, wanted }: OwnOrdersProps) {
  const texts = useMessages(catalogue).own;
  const { data } = useApiQuery('GET /game/orderlist', { page: 1, pageSize: 50 });
  const own = (data?.list ?? [])
    .filter((order) => order.periodNo === proof.periodNo)
    .toSorted((a, b) => Number(b.orderId === wanted) - Number(a.orderId === wanted));
  if (own.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h2 className={styles['title']}>{texts.title}</h2>
      <p className={styles['says']}>{texts.says}</p>
      <Card padding="flush">
        <ul className={styles['list']}>
          {own.slice(0, SHOWN).map((order) => (
            <OwnOrder key={order.orderId} order={order} frozen={proof.orders !== null} />
          ))}
        </ul>
      </Card>
      {own.length > SHOWN ? <p className={styles['says']}>{texts.more}</p> : null}
    </section>
  );
}

import type { Order } from '@fairground/contract/vote';
import { useState } from 'react';
import { uniqueBy } from '#features/vote/unique.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import type { ListResult } from '@fairground/client/query/api-hooks.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { ordersMessages } from './messages.ts';
import styles from './OrderList.module.css';
import { OrderRow } from './OrderRow.tsx';
import { OrderSheet } from './OrderSheet.tsx';

const GHOSTS = [0, 1, 2, 3, 4, 5];

/** The member's orders with one status: loading, empty, failed and full. */
export function OrderList({ orders, filtered }: { orders: ListResult<Order>; filtered: boolean }) {
  const t = useMessages(ordersMessages);
  const [shownId, setShownId] = useState<string>();
  const { data, error } = orders;
  if (!data && error) {
    return <ErrorState title={t.failed} query={orders} />;
  }
  if (!data) {
    return (
      <Card padding="flush">
        <div className={styles['ghosts']} aria-busy="true">
          {GHOSTS.map((ghost) => (
            <Skeleton key={ghost} height={52} />
          ))}
        </div>
      </Card>
    );
  }
  const list = uniqueBy(data.list, (order) => order.orderId);
  if (list.length === 0) {
    return (
      <EmptyState
        art={<Lantern size={88} />}
        title={filtered ? t.emptyFilter : t.emptyTitle}
        text={filtered ? undefined : t.emptyText}
        action={
          filtered ? undefined : (
            <Link to={paths.vote} className={buttonClass()}>
              {t.toVote}
            </Link>
          )
        }
      />
    );
  }
  const shown = list.find((order) => order.orderId === shownId);
  return (
    <>
      <Card padding="flush">
        <ul>
          {list.map((order) => (
            <OrderRow key={order.orderId} order={order} onShow={() => setShownId(order.orderId)} />
          ))}
        </ul>
      </Card>
      <InfiniteListEnd list={orders} failed={failureText(error, t.failed)} endText={t.end} />
      {shown ? <OrderSheet order={shown} onClose={() => setShownId(undefined)} /> : null}
    </>
  );
}

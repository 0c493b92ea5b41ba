import type { Order } from '@fairground/contract/vote';
import { useState } from 'react';
import { uniqueBy } from '#features/vote/unique.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { failureText, reasonOf } from '#platform/failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import type { ListResult } from '#platform/lists.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { InfiniteListEnd } from '#ui/InfiniteList.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import styles from './OrderList.module.css';
import { OrderRow } from './OrderRow.tsx';
import { OrderSheet } from './OrderSheet.tsx';

const GHOSTS = [0, 1, 2, 3, 4, 5];

/** The member's orders of one status, in every state the list can be in. */
export function OrderList({ orders, filtered }: { orders: ListResult<Order>; filtered: boolean }) {
  const texts = useMessages(catalogue);
  const [shownId, setShownId] = useState<string>();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = orders;
  if (!data && error) {
    return (
      <ErrorState
        title={texts.failed}
        text={reasonOf(error)}
        pending={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    );
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
        title={filtered ? texts.emptyFilter : texts.emptyTitle}
        text={filtered ? undefined : texts.emptyText}
        action={
          filtered ? undefined : (
            <Link to={paths.vote} className={buttonClass()}>
              {texts.toVote}
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
      <InfiniteListEnd
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError && error ? failureText(error, texts.failed) : undefined}
        onMore={() => void orders.fetchNextPage()}
        endText={texts.end}
      />
      {shown ? <OrderSheet order={shown} onClose={() => setShownId(undefined)} /> : null}
    </>
  );
}

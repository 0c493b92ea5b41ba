import type { Order } from '@fairground/contract/vote';
import { memo } from 'react';
import { catalogue } from '#features/vote/messages.ts';
import { OptionArt } from '#features/vote/OptionArt.tsx';
import type { Vote } from '#features/vote/use-vote.ts';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import styles from './OpenOrders.module.css';
import { payoutOf } from './stake.rules.ts';

const SHOWN = 4;

function OpenOrder({ order }: { order: Order }) {
  const texts = useMessages(catalogue);
  const { money } = useFormat();
  return (
    <li className={styles['order']}>
      <OptionArt option={order.option} size={36} />
      <span className={styles['what']}>
        <span>{texts.option[order.option]}</span>
        <span className={styles['meta']}>{order.periodNo}</span>
      </span>
      <span className={styles['amount']}>
        <span>{money(order.amount)}</span>
        <span className={styles['meta']}>
          {texts.open.payout(money(payoutOf(order.amount, order.ratio)))}
        </span>
      </span>
    </li>
  );
}

type OpenOrdersProps = Pick<Vote, 'orders'>;

/** The member's stakes that wait for their draw. */
export const OpenOrders = memo(function OpenOrders({ orders }: OpenOrdersProps) {
  const texts = useMessages(catalogue).open;
  const { data, error, isFetching, refetch } = orders;
  const open = data?.list.filter((order) => order.status === 'open') ?? [];
  return (
    <section className={styles['part']}>
      <div className={styles['header']}>
        <h2 className={styles['title']}>{texts.title}</h2>
        {open.length > SHOWN ? (
          <Link to={paths.orders} className={styles['all']}>
            {texts.all}
          </Link>
        ) : null}
      </div>
      <Card>
        {!data && !error ? <Skeleton height={44} /> : null}
        {!data && error ? (
          <ErrorState
            title={texts.failed}
            text={reasonOf(error)}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data && open.length === 0 ? <p className={styles['none']}>{texts.none}</p> : null}
        {open.length > 0 ? (
          <ul className={styles['list']}>
            {open.slice(0, SHOWN).map((order) => (
              <OpenOrder key={order.orderId} order={order} />
            ))}
          </ul>
        ) : null}
      </Card>
    </section>
  );
});

import type { Order } from '@fairground/contract/vote';
import { memo, useState } from 'react';
import { voteMessages } from '#features/vote/messages.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import type { Vote } from '#features/vote/use-vote.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import styles from './RecentStakes.module.css';
import { payoutOf } from './stake.rules.ts';

const SHOWN = 4;

/** The possible payout, or the outcome. */
function Outcome({ order }: { order: Order }) {
  const t = useMessages(voteMessages).recent;
  const { money } = useFormat();
  const { status, amount, ratio, payout } = order;
  const words = {
    open: () => t.payout(money(payoutOf(amount, ratio))),
    won: () => t.won(money(payout ?? 0)),
    lost: () => t.lost,
    void: () => t.void(money(payout ?? 0)),
  };
  return <span className={styles['meta']}>{words[status]()}</span>;
}

function Stake({ order }: { order: Order }) {
  const t = useMessages(voteMessages);
  const { money } = useFormat();
  return (
    <li className={styles['order']}>
      <OptionArt option={order.option} size={36} />
      <span className={styles['what']}>
        <span>{t.option[order.option]}</span>
        <span className={styles['meta']}>{order.periodNo}</span>
      </span>
      <span className={styles['amount']}>
        <span>{money(order.amount)}</span>
        <Outcome key={order.status} order={order} />
      </span>
    </li>
  );
}

/** Orders that were open at any time since the screen was mounted. */
function useSeenOpen(orders: readonly Order[]): Order[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = orders.filter(({ orderId, status }) => status === 'open' && !seen.has(orderId));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ orderId }) => orderId)]));
  return orders.filter(({ orderId }) => seen.has(orderId));
}

const NONE: readonly Order[] = [];

type RecentStakesProps = Pick<Vote, 'orders'>;

/**
 * Open orders, and those settled since the screen was mounted: removing an order when it is settled would be a layout
 * shift.
 */
export const RecentStakes = memo(function RecentStakes({ orders }: RecentStakesProps) {
  const t = useMessages(voteMessages).recent;
  const { data, error } = orders;
  const shown = useSeenOpen(data?.list ?? NONE);
  return (
    <section className="stack-2">
      <div className={styles['header']}>
        <h2 className="subheading">{t.title}</h2>
        {shown.length > SHOWN ? (
          <Link to={paths.orders} className={styles['all']}>
            {t.all}
          </Link>
        ) : null}
      </div>
      <Card>
        {!data && !error ? <Skeleton height={44} /> : null}
        {!data && error ? <ErrorState title={t.failed} query={orders} /> : null}
        {data && shown.length === 0 ? <p className="faint">{t.none}</p> : null}
        {shown.length > 0 ? (
          <ul className="stack-3">
            {shown.slice(0, SHOWN).map((order) => (
              <Stake key={order.orderId} order={order} />
            ))}
          </ul>
        ) : null}
      </Card>
    </section>
  );
});

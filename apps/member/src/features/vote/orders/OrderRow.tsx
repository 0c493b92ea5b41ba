import type { Order } from '@fairground/contract/vote';
import { voteMessages } from '#features/vote/messages.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { rowTarget } from '#ui/ListRow.tsx';
import { ordersMessages } from './messages.ts';
import styles from './OrderRow.module.css';
import { StatusBadge } from './StatusBadge.tsx';

/** One order of the list; a click opens its receipt. */
export function OrderRow({ order, onShow }: { order: Order; onShow: () => void }) {
  const t = useMessages(ordersMessages);
  const vote = useMessages(voteMessages);
  const { money, clock } = useFormat();
  return (
    <li className={styles['item']}>
      <button type="button" className={rowTarget} onClick={onShow}>
        <span className={styles['row']}>
          <OptionArt option={order.option} size={40} />
          <span className={styles['what']}>
            <span className={styles['name']}>
              {vote.option[order.option]} <StatusBadge order={order} />
            </span>
            <span className={styles['meta']}>
              {order.periodNo} · {clock(order.placedAt)}
            </span>
          </span>
          <span className={styles['money']}>
            <span>{money(order.amount)}</span>
            {order.payout === null ? null : (
              <span className={styles['meta']}>
                {t.payout} {money(order.payout)}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

import type { Order } from '@fairground/contract/vote';
import { catalogue as voteCatalogue } from '#features/vote/messages.ts';
import { OptionArt } from '#features/vote/OptionArt.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { rowTarget } from '#ui/ListRow.tsx';
import { catalogue } from './messages.ts';
import styles from './OrderRow.module.css';
import { StatusBadge } from './StatusBadge.tsx';

/** One order of the list; pressing it shows its receipt. */
export function OrderRow({ order, onShow }: { order: Order; onShow: () => void }) {
  const texts = useMessages(catalogue);
  const vote = useMessages(voteCatalogue);
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
                {texts.payout} {money(order.payout)}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import type { Column } from '#ui/Table.tsx';
import { walletQueueMessages } from './messages.ts';
import styles from './queue.module.css';

type Payment = { createdAt: string; completedAt: string | null; handledBy: { username: string } | null };

/** The columns that recharges and withdrawals have alike: when it was asked for, when and by whom it was done. */
export function usePaymentColumns(): Record<'asked' | 'done', Column<Payment>> {
  const t = useMessages(walletQueueMessages);
  return {
    asked: {
      key: 'asked',
      label: t.asked,
      sort: 'created',
      rank: 2,
      cell: ({ createdAt }) => <Moment at={createdAt} show="short" />,
    },
    done: {
      key: 'done',
      label: t.done,
      rank: 3,
      cell: ({ completedAt, handledBy }) =>
        completedAt ? (
          <>
            <Moment at={completedAt} show="short" />{' '}
            <span className={styles['under']}>{handledBy?.username ?? t.bySystem}</span>
          </>
        ) : null,
    },
  };
}

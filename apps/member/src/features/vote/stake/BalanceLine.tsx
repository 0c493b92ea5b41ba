import { voteMessages } from '#features/vote/messages.ts';
import type { Vote } from '#features/vote/use-vote.ts';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { Amount } from '#ui/Amount.tsx';
import styles from './BalanceLine.module.css';

/** The balance; in play mode with the statement that it has no value (product.md section 1.6). */
export function BalanceLine({ balance }: { balance: Vote['balance'] }) {
  const t = useMessages(voteMessages);
  const ui = useUiMessages();
  const { money, unitBehind } = useFormat();
  const { mode } = useConfig();
  const { data, error, isFetching, refetch } = balance;
  return (
    <div className={styles['line']}>
      <span className="soft">{t.stake.balance}</span>
      {data ? (
        // Remounted for each amount: an element that moves because its text gains a digit counts as a layout shift.
        <span key={data.balance} className={styles['value']}>
          <Amount figure={money(data.balance)} unit={unitBehind} />
        </span>
      ) : null}
      {!data && !error ? <Skeleton width={140} height={20} shape="line" /> : null}
      {!data && error ? (
        <>
          <span className={styles['failed']}>{t.stake.balanceFailed}</span>
          <Button size="small" variant="quiet" pending={isFetching} onClick={() => void refetch()}>
            {ui.retry}
          </Button>
        </>
      ) : null}
      {mode === 'play' ? <p className={styles['worth']}>{t.playMoney}</p> : null}
    </div>
  );
}

import { catalogue } from '#features/vote/messages.ts';
import type { Vote } from '#features/vote/use-vote.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { useUiTexts } from '#ui/texts.ts';
import styles from './BalanceLine.module.css';

/** The balance, and in play mode what it is worth: nothing (product.md section 1.6). */
export function BalanceLine({ balance }: { balance: Vote['balance'] }) {
  const texts = useMessages(catalogue);
  const ui = useUiTexts();
  const { money, unit } = useFormat();
  const { mode } = useConfig();
  const { data, error, isFetching, refetch } = balance;
  return (
    <div className={styles['line']}>
      <span className={styles['label']}>{texts.stake.balance}</span>
      {data ? (
        <span className={styles['value']}>
          {money(data.balance)} <span className={styles['unit']}>{unit}</span>
        </span>
      ) : null}
      {!data && !error ? <Skeleton width={140} height={20} shape="line" /> : null}
      {!data && error ? (
        <>
          <span className={styles['failed']}>{texts.stake.balanceFailed}</span>
          <Button size="small" variant="quiet" pending={isFetching} onClick={() => void refetch()}>
            {ui.retry}
          </Button>
        </>
      ) : null}
      {mode === 'play' ? <p className={styles['worth']}>{texts.playMoney}</p> : null}
    </div>
  );
}

import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { usePollInterval } from '@fairground/client/live/live.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { LockIcon, MoneyInIcon, MoneyOutIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import styles from './BalanceCard.module.css';
import { walletMessages } from './messages.ts';

const POLL_MS = 15_000;

/**
 * Balance and held amount; in play mode with the statement that they have no value. The live socket keeps the balance
 * current; without one it is polled.
 */
export function BalanceCard() {
  const t = useMessages(walletMessages);
  const format = useFormat();
  const { mode } = useConfig();
  const balance = useApiQuery(
    'GET /member/getuserbalance',
    {},
    { staleTime: 0, refetchInterval: usePollInterval(POLL_MS) },
  );
  const { data, isPending } = balance;
  if (!data && !isPending) {
    return <InlineError title={t.balanceFailed} query={balance} />;
  }
  const amount = data && format.money(data.balance);
  return (
    <section className={styles['card']} aria-label={t.balance} aria-busy={isPending || undefined}>
      <span className={styles['lantern']} aria-hidden="true">
        <Lantern size={96} />
      </span>
      <h2 className={styles['label']}>{t.balance}</h2>
      <p className={styles['amount']}>
        <span className={styles['figure']} style={{ ['--digits' as string]: amount?.length ?? 7 }}>
          {amount ?? <Skeleton shape="line" width="4em" height="1.3em" />}
        </span>{' '}
        <span className={styles['unit']}>{format.unitBehind}</span>
      </p>
      {data?.held ? (
        <p className={styles['held']}>
          <LockIcon size={16} />
          <span>
            {t.held} <b>{format.money(data.held)}</b>
          </span>
          <span className={styles['heldText']}>{t.heldText}</span>
        </p>
      ) : null}
      <div className={styles['ways']}>
        <Link to={paths.recharge} className={buttonClass()}>
          <MoneyInIcon size={20} />
          {t.recharge}
        </Link>
        <Link to={paths.withdraw} className={buttonClass()}>
          <MoneyOutIcon size={20} />
          {t.withdraw}
        </Link>
      </div>
      {mode === 'play' ? <p className={styles['note']}>{t.noValue}</p> : null}
    </section>
  );
}

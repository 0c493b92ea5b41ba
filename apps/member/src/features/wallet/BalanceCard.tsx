import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { reasonOf } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { usePollInterval } from '#platform/live.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { FailedPart } from '#ui/FailedPart.tsx';
import { LockIcon } from '#ui/sign-icons.tsx';
import { MoneyInIcon, MoneyOutIcon } from '#ui/more-icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import styles from './BalanceCard.module.css';
import { catalogue } from './messages.ts';

const POLL_MS = 15_000;

/**
 * What the member has, what of it is held, and what it is worth: in play mode nothing, and it says so.
 * The app keeps the cached balance current from the live socket; without one this polls.
 */
export function BalanceCard() {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const { mode } = useConfig();
  const balance = useApiQuery(
    'GET /member/getuserbalance',
    {},
    { staleTime: 0, refetchInterval: usePollInterval(POLL_MS) },
  );
  const { data, isPending } = balance;
  if (!data && !isPending) {
    return (
      <FailedPart
        title={texts.balanceFailed}
        reason={reasonOf(balance.error)}
        pending={balance.isFetching}
        onRetry={() => void balance.refetch()}
      />
    );
  }
  const amount = data && format.money(data.balance);
  return (
    <section className={styles['card']} aria-label={texts.balance} aria-busy={isPending || undefined}>
      <span className={styles['lantern']} aria-hidden="true">
        <Lantern size={96} />
      </span>
      <h2 className={styles['label']}>{texts.balance}</h2>
      <p className={styles['amount']}>
        <span className={styles['figure']} style={{ ['--digits' as string]: amount?.length ?? 7 }}>
          {amount ?? <Skeleton shape="line" width="4em" height="1.3em" />}
        </span>{' '}
        <span className={styles['unit']}>{format.unit}</span>
      </p>
      {data?.held ? (
        <p className={styles['held']}>
          <LockIcon size={16} />
          <span>
            {texts.held} <b>{format.money(data.held)}</b>
          </span>
          <span className={styles['heldText']}>{texts.heldText}</span>
        </p>
      ) : null}
      <div className={styles['ways']}>
        <Link to={paths.recharge} className={buttonClass()}>
          <MoneyInIcon size={20} />
          {texts.recharge}
        </Link>
        <Link to={paths.withdraw} className={buttonClass()}>
          <MoneyOutIcon size={20} />
          {texts.withdraw}
        </Link>
      </div>
      {mode === 'play' ? <p className={styles['note']}>{texts.noValue}</p> : null}
    </section>
  );
}

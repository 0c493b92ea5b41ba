import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { Card } from '#ui/Card.tsx';
import { myDataMessages } from './messages.ts';
import styles from './my-data.module.css';

const CloseSheet = lazyComponent(async () => (await import('./CloseSheet.tsx')).CloseSheet);

type StepProps = { what: string; how: string; to: string; action: string; more?: ReactNode };

function Step({ what, how, to, action, more }: StepProps) {
  return (
    <li className={styles['step']}>
      <p className={styles['what']}>{what}</p>
      <p>{how}</p>
      <p>
        <Link className={buttonClass({ size: 'small' })} to={to}>
          {action}
        </Link>
      </p>
      {more}
    </li>
  );
}

/** What has to be done before the account can be closed, each with the place where that is done; or the button. */
function Way() {
  const t = useMessages(myDataMessages).close;
  const format = useFormat();
  const closing = useApiQuery('GET /member/closing', {}, { staleTime: 0 });
  const { data, error } = closing;
  const [asking, setAsking] = useState(false);
  usePreload(CloseSheet);
  if (!data) return error ? <ErrorState title={t.unknown} query={closing} /> : <Skeleton height={96} />;
  const { balance, held, openRecharges, openWithdrawals } = data;
  if (balance === 0 && held === 0 && openRecharges === 0 && openWithdrawals === 0)
    return (
      <>
        <Button block variant="danger" onClick={() => setAsking(true)}>
          {t.open}
        </Button>
        <Suspense fallback={null}>{asking ? <CloseSheet onClose={() => setAsking(false)} /> : null}</Suspense>
      </>
    );
  return (
    <Notice tone="warning" title={t.inTheWay}>
      <ul className="stack-4">
        {openRecharges === 0 ? null : (
          <Step
            what={t.recharges(format.number(openRecharges))}
            how={t.rechargesText}
            to={paths.recharge}
            action={t.rechargesAction}
          />
        )}
        {openWithdrawals === 0 ? null : (
          <Step
            what={t.withdrawals(format.number(openWithdrawals))}
            how={t.withdrawalsText}
            to={paths.withdraw}
            action={t.withdrawalsAction}
          />
        )}
        {held === 0 ? null : (
          <Step
            what={t.held(format.moneyWithUnit(held))}
            how={t.heldText}
            to={paths.orders}
            action={t.heldAction}
          />
        )}
        {balance === 0 ? null : (
          <Step
            what={t.balance(format.moneyWithUnit(balance))}
            how={t.balanceText}
            to={paths.withdraw}
            action={t.balanceAction}
            more={
              <p>
                {t.rest} <Link to={paths.customerService}>{t.restAction}</Link>
              </p>
            }
          />
        )}
      </ul>
    </Notice>
  );
}

/** Closing the account: what is erased and what is kept, what stands in the way, and the button. */
export function CloseSection() {
  const t = useMessages(myDataMessages).close;
  return (
    <section className="stack-4">
      <h2 className="subheading">{t.title}</h2>
      <p className="explanation">{t.intro}</p>
      <Card className="stack-3">
        <h3>{t.erasedTitle}</h3>
        <ul className={styles['list']}>
          {t.erased.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Card className="stack-3">
        <h3>{t.keptTitle}</h3>
        <ul className={styles['list']}>
          {t.kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Way />
    </section>
  );
}

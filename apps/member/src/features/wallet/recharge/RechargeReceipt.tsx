import type { Recharge } from '@fairground/contract/recharge';
import { useId } from 'react';
import { Done } from '#features/wallet/payment/Done.tsx';
import { catalogue as sharedCatalogue } from '#features/wallet/payment/messages.ts';
import styles from '#features/wallet/payment/payment.module.css';
import { ShareButton } from '#features/wallet/payment/ShareButton.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyValue } from '#ui/CopyValue.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { catalogue } from './messages.ts';
import { RECHARGE_TONE, useRechargeSays } from './recharge-text.ts';

type RechargeReceiptProps = {
  payment: Recharge;
  /** It has just been taken, and says so. */
  fresh?: boolean;
  onClose: () => void;
};

/** A recharge with all that is known of it; it can be shared. */
export function RechargeReceipt({ payment: recharge, fresh = false, onClose }: RechargeReceiptProps) {
  const texts = useMessages(catalogue);
  const done = useId();
  const shared = useMessages(sharedCatalogue);
  const { money, unit, moneyWithUnit, dateTime } = useFormat();
  const says = useRechargeSays()(recharge);
  const { amount, creditedAmount, reference, status, reason, remark, bankName } = recharge;
  const facts: [string, string | null][] = [
    [texts.reasonLabel, reason === null ? null : texts.reason[reason]],
    [texts.remark, remark],
    [texts.bank, bankName],
    [texts.submittedAt, dateTime(recharge.createdAt)],
    [texts.completedAt, recharge.completedAt === null ? null : dateTime(recharge.completedAt)],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
  const credited = creditedAmount === null ? null : moneyWithUnit(creditedAmount);
  return (
    <Sheet
      open
      title={texts.receipt}
      describedBy={fresh ? done : undefined}
      onClose={onClose}
      footer={
        <>
          <ShareButton
            title={texts.receipt}
            lines={[
              `${texts.amount}: ${moneyWithUnit(amount)}`,
              ...(credited ? [`${texts.credited}: ${credited}`] : []),
              `${texts.statusLabel}: ${texts.status[status]}`,
              `${texts.reference}: ${reference}`,
              ...known.map(([term, text]) => `${term}: ${text}`),
            ]}
          />
          <Button onClick={onClose}>{shared.close}</Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        {fresh ? <Done id={done}>{texts.done}</Done> : null}
        <Facts>
          <Fact term={texts.amount} strong>
            {money(amount)} <span className={styles['unit']}>{unit}</span>
          </Fact>
          {credited ? <Fact term={texts.credited}>{credited}</Fact> : null}
          <Fact term={texts.statusLabel}>
            <Badge tone={RECHARGE_TONE[status]}>{texts.status[status]}</Badge>
          </Fact>
          {known.map(([term, text]) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        </Facts>
        <p className={styles['says']}>{says}</p>
        <CopyValue kind="figure" label={texts.reference} value={reference} texts={shared} />
      </div>
    </Sheet>
  );
}

import type { Recharge } from '@fairground/contract/recharge';
import { useId } from 'react';
import { PaymentDone } from '#features/wallet/payment/PaymentDone.tsx';
import { paymentMessages } from '#features/wallet/payment/messages.ts';
import { ShareButton } from '#features/wallet/payment/ShareButton.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { Amount } from '#ui/Amount.tsx';
import { CopyValue } from '#ui/CopyValue.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { rechargeMessages } from './messages.ts';
import { RECHARGE_TONE, useRechargeSays } from './recharge-text.ts';

type RechargeReceiptProps = {
  payment: Recharge;
  /** Shown right after the request: with a confirmation. */
  fresh?: boolean;
  onClose: () => void;
};

/** All details of a recharge; can be shared. */
export function RechargeReceipt({ payment: recharge, fresh = false, onClose }: RechargeReceiptProps) {
  const t = useMessages(rechargeMessages);
  const done = useId();
  const shared = useMessages(paymentMessages);
  const { money, unitBehind, moneyWithUnit, dateTime } = useFormat();
  const says = useRechargeSays()(recharge);
  const { amount, creditedAmount, reference, status, reason, remark, bankName } = recharge;
  const facts: [string, string | null][] = [
    [t.reasonLabel, reason === null ? null : t.reason[reason]],
    [t.remark, remark],
    [t.bank, bankName],
    [t.submittedAt, dateTime(recharge.createdAt)],
    [t.completedAt, recharge.completedAt === null ? null : dateTime(recharge.completedAt)],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
  const credited = creditedAmount === null ? null : moneyWithUnit(creditedAmount);
  return (
    <Sheet
      open
      title={t.receipt}
      describedBy={fresh ? done : undefined}
      onClose={onClose}
      footer={
        <>
          <ShareButton
            title={t.receipt}
            lines={[
              `${t.amount}: ${moneyWithUnit(amount)}`,
              ...(credited ? [`${t.credited}: ${credited}`] : []),
              `${t.statusLabel}: ${t.status[status]}`,
              `${t.reference}: ${reference}`,
              ...known.map(([term, text]) => `${term}: ${text}`),
            ]}
          />
          <Button onClick={onClose}>{shared.close}</Button>
        </>
      }
    >
      <div className="stack-4">
        {fresh ? <PaymentDone id={done}>{t.done}</PaymentDone> : null}
        <Facts>
          <Fact term={t.amount} strong>
            <Amount figure={money(amount)} unit={unitBehind} />
          </Fact>
          {credited ? <Fact term={t.credited}>{credited}</Fact> : null}
          <Fact term={t.statusLabel}>
            <Badge tone={RECHARGE_TONE[status]}>{t.status[status]}</Badge>
          </Fact>
          {known.map(([term, text]) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        </Facts>
        <p className="explanation">{says}</p>
        <CopyValue kind="figure" label={t.reference} value={reference} t={shared} />
      </div>
    </Sheet>
  );
}

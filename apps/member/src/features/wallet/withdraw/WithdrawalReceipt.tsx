import type { Withdrawal } from '@fairground/contract/withdraw';
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
import { withdrawMessages } from './messages.ts';
import { useWithdrawalSays, WITHDRAWAL_TONE } from './withdraw-text.ts';

type WithdrawalReceiptProps = {
  payment: Withdrawal;
  /** Shown right after the request: with a confirmation. */
  fresh?: boolean;
  onClose: () => void;
};

/** Paid, and come back later: both moments are shown. */
const isReturned = (withdrawal: Withdrawal): withdrawal is Withdrawal & { paidAt: string } =>
  withdrawal.status === 'failed' && withdrawal.paidAt !== null;

/** All details of a withdrawal; can be shared. */
export function WithdrawalReceipt({ payment: withdrawal, fresh = false, onClose }: WithdrawalReceiptProps) {
  const t = useMessages(withdrawMessages);
  const done = useId();
  const shared = useMessages(paymentMessages);
  const { money, unitBehind, moneyWithUnit, dateTime } = useFormat();
  const says = useWithdrawalSays()(withdrawal);
  const { reference, amount, fee, actualAmount, status, reason, remark, bankName, cardNumber } = withdrawal;
  const facts: [string, string | null][] = [
    [t.reasonLabel, reason === null ? null : t.reason[reason]],
    [t.remark, remark],
    [t.card, t.account(bankName, cardNumber.slice(-4))],
    [t.createdAt, dateTime(withdrawal.createdAt)],
    [t.paidAt, isReturned(withdrawal) ? dateTime(withdrawal.paidAt) : null],
    [t.completedAt, withdrawal.completedAt === null ? null : dateTime(withdrawal.completedAt)],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
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
              `${t.fee}: ${moneyWithUnit(fee)}`,
              `${t.net}: ${moneyWithUnit(actualAmount)}`,
              `${t.statusLabel}: ${t.status[status]}`,
              ...known.map(([term, text]) => `${term}: ${text}`),
              `${t.number}: ${reference}`,
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
          <Fact term={t.fee}>{money(fee)}</Fact>
          <Fact term={t.net} strong>
            <Amount figure={money(actualAmount)} unit={unitBehind} />
          </Fact>
          <Fact term={t.statusLabel}>
            <Badge tone={WITHDRAWAL_TONE[status]}>{t.status[status]}</Badge>
          </Fact>
          {known.map(([term, text]) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        </Facts>
        <p className="explanation">{says}</p>
        <CopyValue kind="figure" label={t.number} value={reference} t={shared} />
      </div>
    </Sheet>
  );
}

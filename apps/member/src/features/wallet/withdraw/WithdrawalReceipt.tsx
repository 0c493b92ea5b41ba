import type { Withdrawal } from '@fairground/contract/withdraw';
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
import { useWithdrawalSays, WITHDRAWAL_TONE } from './withdraw-text.ts';

type WithdrawalReceiptProps = {
  payment: Withdrawal;
  /** It has just been taken, and says so. */
  fresh?: boolean;
  onClose: () => void;
};

/** A withdrawal with all that is known of it; it can be shared. */
export function WithdrawalReceipt({ payment: withdrawal, fresh = false, onClose }: WithdrawalReceiptProps) {
  const texts = useMessages(catalogue);
  const done = useId();
  const shared = useMessages(sharedCatalogue);
  const { money, unit, moneyWithUnit, dateTime } = useFormat();
  const says = useWithdrawalSays()(withdrawal);
  const { id, amount, fee, actualAmount, status, reason, remark, bankName, cardNumber } = withdrawal;
  const facts: [string, string | null][] = [
    [texts.reasonLabel, reason === null ? null : texts.reason[reason]],
    [texts.remark, remark],
    [texts.card, texts.account(bankName, cardNumber.slice(-4))],
    [texts.createdAt, dateTime(withdrawal.createdAt)],
    [texts.completedAt, withdrawal.completedAt === null ? null : dateTime(withdrawal.completedAt)],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
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
              `${texts.fee}: ${moneyWithUnit(fee)}`,
              `${texts.net}: ${moneyWithUnit(actualAmount)}`,
              `${texts.statusLabel}: ${texts.status[status]}`,
              ...known.map(([term, text]) => `${term}: ${text}`),
              `${texts.number}: ${id}`,
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
          <Fact term={texts.fee}>{money(fee)}</Fact>
          <Fact term={texts.net} strong>
            {money(actualAmount)} <span className={styles['unit']}>{unit}</span>
          </Fact>
          <Fact term={texts.statusLabel}>
            <Badge tone={WITHDRAWAL_TONE[status]}>{texts.status[status]}</Badge>
          </Fact>
          {known.map(([term, text]) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        </Facts>
        <p className={styles['says']}>{says}</p>
        <CopyValue label={texts.number} value={id} texts={shared} />
      </div>
    </Sheet>
  );
}

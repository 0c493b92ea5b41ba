import type { ReceivingBank } from '@fairground/contract/recharge';
import { paymentReference } from '@fairground/kernel/payment-reference';
import { paymentMessages } from '#features/wallet/payment/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { CopyValue } from '#ui/CopyValue.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { rechargeMessages } from './messages.ts';

/**
 * The receiving account, and the reference by which the transfer is found on the bank statement; each with a copy
 * button.
 */
export function PayTo({ bank, requestId }: { bank: ReceivingBank; requestId: string }) {
  const t = useMessages(rechargeMessages);
  const shared = useMessages(paymentMessages);
  const { mode } = useConfig();
  const value = (label: string, text: string) =>
    text === '' ? null : <CopyValue kind="figure" label={label} value={text} t={shared} />;
  return (
    <section className="stack-3">
      <h2 className="subheading">{t.payStep}</h2>
      {mode === 'play' ? <Notice tone="warning" title={t.play.title} /> : null}
      {value(t.bank, bank.bankName)}
      {value(t.branch, bank.branchName)}
      {value(t.accountNumber, bank.accountNumber)}
      {value(t.accountName, bank.accountName)}
      {value(t.reference, paymentReference(requestId))}
      <p className="explanation">{t.referenceText}</p>
    </section>
  );
}

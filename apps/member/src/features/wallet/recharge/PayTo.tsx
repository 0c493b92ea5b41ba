import type { ReceivingBank } from '@fairground/contract/recharge';
import { paymentReference } from '@fairground/kernel/payment-reference';
import { catalogue as sharedCatalogue } from '#features/wallet/payment/messages.ts';
import styles from '#features/wallet/payment/payment.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { CopyValue } from '#ui/CopyValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';

/** The account to pay to, and the reference that tells whose payment it is; each can be copied. */
export function PayTo({ bank, requestId }: { bank: ReceivingBank; requestId: string }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const { mode } = useConfig();
  const value = (label: string, text: string) =>
    text === '' ? null : <CopyValue kind="figure" label={label} value={text} texts={shared} />;
  return (
    <section className={styles['part']}>
      <h2 className={styles['heading']}>{texts.payStep}</h2>
      {mode === 'play' ? <Notice tone="warning" title={texts.play.title} /> : null}
      {value(texts.bank, bank.bankName)}
      {value(texts.branch, bank.branchName)}
      {value(texts.accountNumber, bank.accountNumber)}
      {value(texts.accountName, bank.accountName)}
      {value(texts.reference, paymentReference(requestId))}
      <p className={styles['says']}>{texts.referenceText}</p>
    </section>
  );
}

import type { ReceivingBank } from '@fairground/contract/recharge';
import { paymentReference } from '@fairground/kernel/payment-reference';
import { catalogue as sharedCatalogue } from '#features/wallet/payment/messages.ts';
import type { OrderState } from '#features/wallet/payment/order-store.ts';
import styles from '#features/wallet/payment/payment.module.css';
import { UnknownNotice } from '#features/wallet/payment/UnresolvedNotice.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { catalogue } from './messages.ts';
import type { RechargeOrder } from './recharge-draft.rules.ts';
import { rechargeOrders } from './recharge-orders.ts';

type Waiting = Extract<OrderState<RechargeOrder, unknown>, { step: 'open' | 'sending' | 'unknown' }>;

type RechargeSheetProps = { state: Waiting; banks: readonly ReceivingBank[]; onSend: () => void };

/** Everything that will be sent, to be confirmed. Pressed again, it sends the same requestId. */
export function RechargeSheet({ state, banks, onSend }: RechargeSheetProps) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const { money, unit } = useFormat();
  const { mode } = useConfig();
  const { order } = state;
  const bank = banks.find(({ id }) => id === order.bankId);
  const sending = state.step === 'sending';
  return (
    <Sheet
      open
      title={texts.sheetTitle}
      onClose={rechargeOrders.close}
      footer={
        <>
          <Button aria-disabled={sending} onClick={rechargeOrders.close}>
            {shared.back}
          </Button>
          <Button variant="primary" pending={sending} onClick={onSend}>
            {state.step === 'unknown' ? shared.unknown.check : texts.submit}
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        {state.step === 'unknown' ? <UnknownNotice error={state.error} /> : null}
        <Facts>
          <Fact term={texts.amount} strong>
            {money(order.amount)} <span className={styles['unit']}>{unit}</span>
          </Fact>
          {bank ? (
            <>
              <Fact term={texts.bank}>{[bank.bankName, bank.branchName].filter(Boolean).join(' ')}</Fact>
              <Fact term={texts.accountNumber}>{bank.accountNumber}</Fact>
              <Fact term={texts.accountName}>{bank.accountName}</Fact>
            </>
          ) : null}
          <Fact term={texts.reference}>{paymentReference(order.requestId)}</Fact>
          <Fact term={texts.screenshot.label}>{texts.screenshot.ready}</Fact>
        </Facts>
        {mode === 'play' ? <Notice tone="warning" title={texts.play.title} /> : null}
        <p className={styles['says']}>{texts.sheetText}</p>
      </div>
    </Sheet>
  );
}

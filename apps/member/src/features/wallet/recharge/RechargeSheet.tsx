import type { ReceivingBank } from '@fairground/contract/recharge';
import { paymentReference } from '@fairground/kernel/payment-reference';
import { paymentMessages } from '#features/wallet/payment/messages.ts';
import type { PaymentIntentState } from '#features/wallet/payment/payment-intent-store.ts';
import { UnknownNotice } from '#features/wallet/payment/UnresolvedNotice.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Amount } from '#ui/Amount.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { rechargeMessages } from './messages.ts';
import type { RechargeIntent } from './recharge-draft.rules.ts';
import { rechargeIntents } from './recharge-intents.ts';

type Waiting = Extract<PaymentIntentState<RechargeIntent, unknown>, { step: 'open' | 'sending' | 'unknown' }>;

type RechargeSheetProps = { state: Waiting; banks: readonly ReceivingBank[]; onSend: () => void };

/** Confirms the recharge. A retry sends the same requestId. */
export function RechargeSheet({ state, banks, onSend }: RechargeSheetProps) {
  const t = useMessages(rechargeMessages);
  const shared = useMessages(paymentMessages);
  const { money, unitBehind } = useFormat();
  const { mode } = useConfig();
  const { intent } = state;
  const bank = banks.find(({ id }) => id === intent.bankId);
  const sending = state.step === 'sending';
  return (
    <Sheet
      open
      title={t.sheetTitle}
      onClose={rechargeIntents.close}
      footer={
        <>
          <Button aria-disabled={sending} onClick={rechargeIntents.close}>
            {shared.back}
          </Button>
          <Button variant="primary" pending={sending} onClick={onSend}>
            {state.step === 'unknown' ? shared.unknown.check : t.submit}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        {state.step === 'unknown' ? <UnknownNotice error={state.error} /> : null}
        <Facts>
          <Fact term={t.amount} strong>
            <Amount figure={money(intent.amount)} unit={unitBehind} />
          </Fact>
          {bank ? (
            <>
              <Fact term={t.bank}>{[bank.bankName, bank.branchName].filter(Boolean).join(' ')}</Fact>
              <Fact term={t.accountNumber}>{bank.accountNumber}</Fact>
              <Fact term={t.accountName}>{bank.accountName}</Fact>
            </>
          ) : null}
          <Fact term={t.reference}>{paymentReference(intent.requestId)}</Fact>
          <Fact term={t.screenshot.label}>{t.screenshot.ready}</Fact>
        </Facts>
        {mode === 'play' ? <Notice tone="warning" title={t.play.title} /> : null}
        <p className="explanation">{t.sheetText}</p>
      </div>
    </Sheet>
  );
}

import type { BankCard } from '@fairground/contract/bank-cards';
import { useState } from 'react';
import { paymentMessages } from '#features/wallet/payment/messages.ts';
import type { PaymentIntentState } from '#features/wallet/payment/payment-intent-store.ts';
import { PinSheet } from '#features/wallet/payment/PinSheet.tsx';
import { UnknownNotice } from '#features/wallet/payment/UnresolvedNotice.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Amount } from '#ui/Amount.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { withdrawMessages } from './messages.ts';
import type { WithdrawIntent } from './withdraw.rules.ts';
import { withdrawIntents } from './withdraw-intents.ts';

type Waiting = Extract<PaymentIntentState<WithdrawIntent, unknown>, { step: 'open' | 'sending' | 'unknown' }>;

type WithdrawSheetProps = {
  state: Waiting;
  cards: readonly BankCard[];
  onSend: (pin: string) => void;
};

/** Confirms the withdrawal; then asks for the payment password. */
export function WithdrawSheet({ state, cards, onSend }: WithdrawSheetProps) {
  const t = useMessages(withdrawMessages);
  const shared = useMessages(paymentMessages);
  const { money, unitBehind } = useFormat();
  const [reviewed, setReviewed] = useState(false);
  const { intent } = state;
  const card = cards.find(({ id }) => id === intent.cardId);
  const feeChanged = state.step === 'open' && isFailure(state.error, 'FEE_CHANGED');
  const unknown = state.step === 'unknown' || (state.step === 'sending' && state.wasUnknown);
  const summary = (
    <Facts>
      <Fact term={t.amount} strong>
        <Amount figure={money(intent.amount)} unit={unitBehind} />
      </Fact>
      <Fact term={t.fee}>{money(intent.expectedFee)}</Fact>
      <Fact term={t.net} strong>
        <Amount figure={money(intent.amount - intent.expectedFee)} unit={unitBehind} />
      </Fact>
      {card ? <Fact term={t.card}>{t.account(card.bankName, card.last4)}</Fact> : null}
    </Facts>
  );
  if (reviewed || unknown) {
    return (
      <PinSheet
        confirmText={unknown ? shared.unknown.check : t.submit}
        pending={state.step === 'sending'}
        refusal={state.step === 'sending' || feeChanged ? undefined : state.error}
        backText={unknown ? shared.close : shared.back}
        onConfirm={onSend}
        onBack={unknown ? withdrawIntents.close : () => setReviewed(false)}
        onClose={withdrawIntents.close}
      >
        {unknown && state.step === 'unknown' ? <UnknownNotice error={undefined} /> : null}
        {summary}
      </PinSheet>
    );
  }
  return (
    <Sheet
      open
      title={t.sheetTitle}
      onClose={withdrawIntents.close}
      footer={
        <>
          <Button onClick={withdrawIntents.close}>{shared.back}</Button>
          <Button variant="primary" onClick={() => setReviewed(true)}>
            {t.toPin}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        {feeChanged && state.error ? <Notice tone="warning" live title={state.error.message} /> : null}
        {summary}
        <p className="explanation">{t.days}</p>
        <p className="explanation">{t.final}</p>
      </div>
    </Sheet>
  );
}

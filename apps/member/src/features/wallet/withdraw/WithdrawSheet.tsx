import type { BankCard } from '@fairground/contract/bank-cards';
import type { DataOf } from '@fairground/contract/endpoints';
import { useState } from 'react';
import { catalogue as sharedCatalogue } from '#features/wallet/payment/messages.ts';
import type { OrderState } from '#features/wallet/payment/order-store.ts';
import { PinSheet } from '#features/wallet/payment/PinSheet.tsx';
import styles from '#features/wallet/payment/payment.module.css';
import { UnknownNotice } from '#features/wallet/payment/UnresolvedNotice.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { catalogue } from './messages.ts';
import { quote, type WithdrawOrder } from './withdraw.rules.ts';
import { withdrawOrders } from './withdraw-orders.ts';

type Waiting = Extract<OrderState<WithdrawOrder, unknown>, { step: 'open' | 'sending' | 'unknown' }>;

type WithdrawSheetProps = {
  state: Waiting;
  config: DataOf<'GET /member/withdrawconfig'>;
  cards: readonly BankCard[];
  onSend: (pin: string) => void;
};

/** Everything that will be sent, to be confirmed; then the payment password. */
export function WithdrawSheet({ state, config, cards, onSend }: WithdrawSheetProps) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const { money, unit } = useFormat();
  const [reviewed, setReviewed] = useState(false);
  const { order } = state;
  const card = cards.find(({ id }) => id === order.cardId);
  const costs = quote(order.amount, config);
  const unknown = state.step === 'unknown' || (state.step === 'sending' && state.wasUnknown);
  const summary = (
    <Facts>
      <Fact term={texts.amount} strong>
        {money(order.amount)} <span className={styles['unit']}>{unit}</span>
      </Fact>
      {costs ? (
        <>
          <Fact term={texts.fee}>{money(costs.fee)}</Fact>
          <Fact term={texts.net} strong>
            {money(costs.net)} <span className={styles['unit']}>{unit}</span>
          </Fact>
        </>
      ) : null}
      {card ? <Fact term={texts.card}>{texts.account(card.bankName, card.last4)}</Fact> : null}
    </Facts>
  );
  if (reviewed || unknown) {
    return (
      <PinSheet
        confirmText={unknown ? shared.unknown.check : texts.submit}
        pending={state.step === 'sending'}
        refusal={state.step === 'sending' ? undefined : state.error}
        backText={unknown ? shared.close : shared.back}
        onConfirm={onSend}
        onBack={unknown ? withdrawOrders.close : () => setReviewed(false)}
        onClose={withdrawOrders.close}
      >
        {unknown && state.step === 'unknown' ? <UnknownNotice error={undefined} /> : null}
        {summary}
      </PinSheet>
    );
  }
  return (
    <Sheet
      open
      title={texts.sheetTitle}
      onClose={withdrawOrders.close}
      footer={
        <>
          <Button onClick={withdrawOrders.close}>{shared.back}</Button>
          <Button variant="primary" onClick={() => setReviewed(true)}>
            {texts.toPin}
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        {summary}
        <p className={styles['says']}>{texts.days}</p>
        <p className={styles['says']}>{texts.final}</p>
      </div>
    </Sheet>
  );
}

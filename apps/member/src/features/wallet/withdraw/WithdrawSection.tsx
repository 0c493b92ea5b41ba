import type { BankCard } from '@fairground/contract/bank-cards';
import type { DataOf } from '@fairground/contract/endpoints';
import { Suspense } from 'react';
import { usePaymentIntent } from '#features/wallet/payment/payment-intent-store.ts';
import { isPinFailure } from '#features/wallet/payment/pin-failure.ts';
import { UnresolvedNotice } from '#features/wallet/payment/UnresolvedNotice.tsx';
import { useMessages } from '#platform/i18n.ts';
import { ApiFailure, isFailure } from '@fairground/client/api/failure.ts';
import { usePreload } from '@fairground/client/lazy.ts';
import { useFormat } from '#platform/format.ts';
import { invalidate, useApiMutation } from '#platform/query.ts';
import { Limits } from './Limits.tsx';
import { withdrawMessages } from './messages.ts';
import { WithdrawalReceipt, WithdrawSheet } from './sheets.ts';
import { newFee } from './withdraw.rules.ts';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { withdrawIntents } from './withdraw-intents.ts';

const MOVED = [
  'GET /member/withdrawlist',
  'GET /member/withdrawconfig',
  'GET /member/getuserbalance',
  'GET /member/getuserbank',
  'GET /member/transactions',
] as const;

/** A refusal with what is left of the limit, if the server says so. */
function useWithRoom(): (error: Error) => Error {
  const t = useMessages(withdrawMessages);
  const { money, dateTime } = useFormat();
  return (error) => {
    if (!isFailure(error, 'DAILY_LIMIT_EXCEEDED')) return error;
    const { remainingToday: left, freeAt } = (error.data ?? {}) as Record<string, unknown>;
    if (typeof left !== 'number') return error;
    const until = typeof freeAt === 'string' ? dateTime(freeAt) : '';
    return new ApiFailure(t.remaining(error.message, money(left), until), error);
  };
}

type WithdrawSectionProps = {
  config: DataOf<'GET /member/withdrawconfig'>;
  cards: readonly BankCard[];
  /** Undefined if the call failed. */
  balance: number | undefined;
};

/** The form with its confirmation and its receipt. */
export function WithdrawSection({ config, cards, balance }: WithdrawSectionProps) {
  const withdrawal = useWithdrawForm({ config, cards, balance });
  const state = usePaymentIntent(withdrawIntents);
  const withRoom = useWithRoom();
  const { mutate } = useApiMutation('POST /member/withdraw', {
    quiet: true,
    invalidates: MOVED,
    onSuccess: (receipt, { requestId }) => {
      withdrawIntents.succeeded(requestId, receipt);
      withdrawal.form.reset();
    },
    onError: (error, { requestId }) => {
      if (!withdrawIntents.failed(requestId, error) || isPinFailure(error)) return;
      const fee = isFailure(error, 'FEE_CHANGED') ? newFee(error.data) : undefined;
      if (fee !== undefined) {
        // The same request is asked for again with the new figures: card and amount stay as they were chosen.
        withdrawIntents.amend({ expectedFee: fee });
        void invalidate('GET /member/withdrawconfig');
        return;
      }
      withdrawIntents.close();
      withdrawal.form.failed(withRoom(error));
      // The refusal shows that limits, balance or cards on the screen are stale.
      for (const key of MOVED) void invalidate(key);
    },
  });
  const send = (paymentPassword: string): void => {
    const intent = withdrawIntents.take();
    if (intent) mutate({ ...intent, paymentPassword });
  };
  const hidden = state.step === 'unknown' && !state.shown;
  usePreload(WithdrawSheet, WithdrawalReceipt);
  return (
    <>
      {hidden ? <UnresolvedNotice onShow={withdrawIntents.reopen} /> : null}
      <Limits config={config} balance={balance} />
      <WithdrawForm config={config} cards={cards} withdrawal={withdrawal} />
      <Suspense>
        {state.step === 'open' || state.step === 'sending' || (state.step === 'unknown' && state.shown) ? (
          <WithdrawSheet
            /* A changed fee begins at the review again: what was confirmed were other figures. */
            key={`${state.intent.requestId} ${state.intent.expectedFee}`}
            state={state}
            cards={cards}
            onSend={send}
          />
        ) : null}
        {state.step === 'done' ? (
          <WithdrawalReceipt fresh payment={state.receipt} onClose={withdrawIntents.close} />
        ) : null}
      </Suspense>
    </>
  );
}

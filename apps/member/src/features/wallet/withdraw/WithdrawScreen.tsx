import type { BankCard } from '@fairground/contract/bank-cards';
import type { DataOf } from '@fairground/contract/endpoints';
import { useOrder } from '#features/wallet/payment/order-store.ts';
import { PinNotice, usePinStatus } from '#features/wallet/payment/PinState.tsx';
import { PlayNote } from '#features/wallet/payment/PlayNote.tsx';
import styles from '#features/wallet/payment/payment.module.css';
import { isPinFailure } from '#features/wallet/payment/pin-failure.ts';
import { UnresolvedNotice } from '#features/wallet/payment/UnresolvedNotice.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { ApiFailure, reasonOf } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { isFailure } from '#platform/is-failure.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { Limits } from './Limits.tsx';
import { catalogue } from './messages.ts';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';
import { WithdrawFormPart } from './WithdrawFormPart.tsx';
import { WithdrawHistory } from './WithdrawHistory.tsx';
import { WithdrawSheet } from './WithdrawSheet.tsx';
import { withdrawOrders } from './withdraw-orders.ts';

const MOVED = [
  'GET /member/withdrawlist',
  'GET /member/withdrawconfig',
  'GET /member/getuserbalance',
  'GET /member/getuserbank',
  'GET /member/transactions',
] as const;

/** A refusal with what it leaves room for, where the server says so. */
function useWithRoom(): (error: Error) => Error {
  const texts = useMessages(catalogue);
  const { money } = useFormat();
  return (error) => {
    if (!isFailure(error, 'DAILY_LIMIT_EXCEEDED')) return error;
    const left = (error.data as { remainingToday?: unknown } | null | undefined)?.remainingToday;
    if (typeof left !== 'number') return error;
    return new ApiFailure(texts.remaining(error.message, money(left)), error);
  };
}

type WithdrawPartProps = {
  config: DataOf<'GET /member/withdrawconfig'>;
  cards: readonly BankCard[];
  /** Undefined where it could not be had. */
  balance: number | undefined;
};

/** The form, and what becomes of what it sends. */
function WithdrawPart({ config, cards, balance }: WithdrawPartProps) {
  const form = useWithdrawForm({ config, cards, balance });
  const state = useOrder(withdrawOrders);
  const withRoom = useWithRoom();
  const { mutate } = useApiMutation('POST /member/withdraw', {
    quiet: true,
    invalidates: MOVED,
    onSuccess: (withdrawal, { requestId }) => {
      withdrawOrders.succeeded(requestId, withdrawal);
      form.reset();
    },
    onError: (error, { requestId }) => {
      if (!withdrawOrders.failed(requestId, error) || isPinFailure(error)) return;
      withdrawOrders.close();
      form.server.failed(withRoom(error));
      // The server knows other limits, another balance or other cards than this screen: it asks again.
      for (const key of MOVED) void invalidate(key);
    },
  });
  const send = (paymentPassword: string): void => {
    const order = withdrawOrders.take();
    if (order) mutate({ ...order, paymentPassword });
  };
  const hidden = state.step === 'unknown' && !state.shown;
  return (
    <>
      {hidden ? <UnresolvedNotice onShow={withdrawOrders.reopen} /> : null}
      <Limits config={config} balance={balance} />
      <WithdrawFormPart config={config} cards={cards} form={form} />
      {state.step === 'open' || state.step === 'sending' || (state.step === 'unknown' && state.shown) ? (
        <WithdrawSheet
          key={state.order.requestId}
          state={state}
          config={config}
          cards={cards}
          onSend={send}
        />
      ) : null}
      {state.step === 'done' ? (
        <WithdrawalReceipt fresh payment={state.receipt} onClose={withdrawOrders.close} />
      ) : null}
    </>
  );
}

/** Money out: to which card, how much, and what became of earlier ones. */
export function WithdrawScreen() {
  const texts = useMessages(catalogue);
  const config = useApiQuery('GET /member/withdrawconfig', {}, { staleTime: 0 });
  const cards = useApiQuery('GET /member/getuserbank', {}, { staleTime: 0 });
  const wallet = useApiQuery('GET /member/getuserbalance', {}, { staleTime: 0 });
  const status = usePinStatus();
  const missing = !config.data ? config : cards;
  // The form comes with what stands above it, so that nothing moves under a finger.
  const isPending = status.isPending || wallet.isPending || (!missing.data && !missing.error);
  return (
    <div className={styles['screen']}>
      {isPending ? (
        <div className={styles['part']} aria-busy="true">
          <Skeleton shape="line" width={180} height={24} />
          <Skeleton height={190} />
          <Skeleton height={364} />
          <Skeleton height={110} />
        </div>
      ) : (
        <PinNotice status={status.data} />
      )}
      {config.data && cards.data && !isPending ? (
        <WithdrawPart config={config.data} cards={cards.data} balance={wallet.data?.balance} />
      ) : null}
      {!missing.data && missing.error && !isPending ? (
        <ErrorState
          title={config.data ? texts.cardsFailed : texts.failed}
          text={reasonOf(missing.error)}
          pending={missing.isFetching}
          onRetry={() => {
            void config.refetch();
            void cards.refetch();
          }}
        />
      ) : null}
      <PlayNote />
      <WithdrawHistory />
    </div>
  );
}

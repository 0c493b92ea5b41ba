import type { ReceivingBank } from '@fairground/contract/recharge';
import { type ComponentType, type ReactNode, useState } from 'react';
import { catalogue as sharedCatalogue } from '#features/wallet/payment/messages.ts';
import { useOrder } from '#features/wallet/payment/order-store.ts';
import styles from '#features/wallet/payment/payment.module.css';
import { UnresolvedNotice } from '#features/wallet/payment/UnresolvedNotice.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useConfig } from '#platform/config.ts';
import { reasonOf } from '#platform/failure.ts';
import { isFailure } from '#platform/is-failure.ts';
import { useApiList } from '#platform/lists.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { BankIcon } from '#ui/more-icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { useLatch } from '#ui/use-latch.ts';
import { catalogue } from './messages.ts';
import { RechargeFormPart } from './RechargeFormPart.tsx';
import { RechargeHistory } from './RechargeHistory.tsx';
import { RechargeReceipt } from './RechargeReceipt.tsx';
import { RechargeSheet } from './RechargeSheet.tsx';
import { rechargeOrders } from './recharge-orders.ts';
import { useRechargeForm } from './use-recharge-form.ts';

type RechargeScreenProps = {
  /** Stands in the place of the form, where the member's own choices leave none. */
  insteadOfForm: ReactNode;
  /** Stands above the form of a member who has never recharged. */
  beforeFirst: ReactNode;
  /** What is to stand there, or above the form, is not known yet. */
  waits: boolean;
  /** What a recharge refused by the member's own limits says. */
  Refusal: ComponentType<{ error: Error }>;
};

type RechargePartProps = { banks: readonly ReceivingBank[]; Refusal: RechargeScreenProps['Refusal'] };

/** The form, and what becomes of what it sends. */
function RechargePart({ banks, Refusal }: RechargePartProps) {
  const [refused, setRefused] = useState<Error>();
  const form = useRechargeForm(banks);
  const state = useOrder(rechargeOrders);
  const { mutate } = useApiMutation('POST /member/recharge', {
    quiet: true,
    invalidates: ['GET /member/rechargelist'],
    onSuccess: (recharge, { requestId }) => {
      rechargeOrders.succeeded(requestId, recharge);
      form.reset();
    },
    onError: (error, { requestId }) => {
      if (!rechargeOrders.failed(requestId, error)) return;
      rechargeOrders.close();
      // The id was used up by something else: the next try is a new recharge, with a reference of its own.
      if (isFailure(error, 'CONFLICT')) form.reset();
      if (isFailure(error, 'SCREENSHOT_REQUIRED')) form.screenshot.stop();
      // The server knows other banks or limits than this screen: it asks again.
      void invalidate('GET /bank/list');
      if (isFailure(error, 'PROTECTION_LIMIT') || isFailure(error, 'SELF_EXCLUDED')) {
        setRefused(error);
        void invalidate('GET /protection/state');
      } else form.server.failed(error);
    },
  });
  const send = (): void => {
    const order = rechargeOrders.take();
    setRefused(undefined);
    if (order) mutate(order);
  };
  const hidden = state.step === 'unknown' && !state.shown;
  return (
    <>
      {hidden ? <UnresolvedNotice onShow={rechargeOrders.reopen} /> : null}
      {banks.length === 0 ? (
        <NoBanks />
      ) : (
        <RechargeFormPart banks={banks} form={form} refusal={refused && <Refusal error={refused} />} />
      )}
      {state.step === 'open' || state.step === 'sending' || (state.step === 'unknown' && state.shown) ? (
        <RechargeSheet state={state} banks={banks} onSend={send} />
      ) : null}
      {state.step === 'done' ? (
        <RechargeReceipt fresh payment={state.receipt} onClose={rechargeOrders.close} />
      ) : null}
    </>
  );
}

function NoBanks() {
  const texts = useMessages(catalogue);
  return <EmptyState art={<BankIcon size={40} />} title={texts.noBanks} text={texts.noBanksText} />;
}

/** Money in: where to pay to, what was paid, and what became of earlier ones. */
export function RechargeScreen({ insteadOfForm, beforeFirst, waits, Refusal }: RechargeScreenProps) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const { mode } = useConfig();
  const banks = useApiQuery('GET /bank/list', {}, { staleTime: 0 });
  const recharges = useApiList('GET /member/rechargelist', {}, { staleTime: 0 });
  // The form comes with what stands above it, so that nothing moves under a finger; once there, it waits for nothing.
  const isWhole = useLatch(!recharges.isPending && !waits);
  const isPending = banks.isPending || !isWhole;
  // Decided as the form comes: what is heard of later, after a call that failed, would push the form away.
  const [offers, setOffers] = useState<boolean>();
  if (offers === undefined && isWhole) setOffers(recharges.data?.total === 0 && beforeFirst !== null);
  return (
    <div className={styles['screen']}>
      {mode === 'play' ? (
        <Notice tone="warning" title={texts.play.title}>
          <p>{texts.play.text}</p>
          <p>{shared.play.text}</p>
        </Notice>
      ) : null}
      {offers && recharges.data?.total === 0 && !isPending && !insteadOfForm ? beforeFirst : null}
      {insteadOfForm}
      {isPending && !insteadOfForm ? (
        <div className={styles['part']} aria-busy="true">
          <Skeleton shape="line" width={180} height={24} />
          <Skeleton height={68} />
          <Skeleton height={68} />
          <Skeleton height={52} />
          <Skeleton height={180} />
        </div>
      ) : null}
      {!banks.data && banks.error && !isPending && !insteadOfForm ? (
        <ErrorState
          title={texts.banksFailed}
          text={reasonOf(banks.error)}
          pending={banks.isFetching}
          onRetry={() => void banks.refetch()}
        />
      ) : null}
      {banks.data && !isPending && !insteadOfForm ? (
        <RechargePart banks={banks.data} Refusal={Refusal} />
      ) : null}
      <RechargeHistory />
    </div>
  );
}

import type { ReceivingBank } from '@fairground/contract/recharge';
import { type ComponentType, Suspense, useState } from 'react';
import { usePaymentIntent } from '#features/wallet/payment/payment-intent-store.ts';
import { UnresolvedNotice } from '#features/wallet/payment/UnresolvedNotice.tsx';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { usePreload } from '@fairground/client/lazy.ts';
import { invalidate, useApiMutation } from '#platform/query.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { BankIcon } from '@fairground/ui/icons.tsx';
import { rechargeMessages } from './messages.ts';
import { RechargeForm } from './RechargeForm.tsx';
import { rechargeIntents } from './recharge-intents.ts';
import { RechargeReceipt, RechargeSheet } from './sheets.ts';
import { useRechargeForm } from './use-recharge-form.ts';

/** Refusals by the member's own limits and breaks, or by a suspension. */
const RESTRICTED = ['PROTECTION_LIMIT', 'SELF_EXCLUDED', 'MEMBER_SUSPENDED'] as const;

type RechargeSectionProps = {
  banks: readonly ReceivingBank[];
  /** The message for a recharge refused by the member's own limits. */
  Refusal: ComponentType<{ error: Error }>;
};

/** The form with its confirmation and its receipt. */
export function RechargeSection({ banks, Refusal }: RechargeSectionProps) {
  const [refused, setRefused] = useState<Error>();
  const recharge = useRechargeForm(banks);
  const state = usePaymentIntent(rechargeIntents);
  const { mutate } = useApiMutation('POST /member/recharge', {
    quiet: true,
    invalidates: ['GET /member/rechargelist'],
    onSuccess: (receipt, { requestId }) => {
      rechargeIntents.succeeded(requestId, receipt);
      recharge.reset();
    },
    onError: (error, { requestId }) => {
      if (!rechargeIntents.failed(requestId, error)) return;
      rechargeIntents.close();
      // The requestId was used for another recharge: the next attempt gets a new one, with a new reference.
      if (isFailure(error, 'CONFLICT')) recharge.reset();
      if (isFailure(error, 'SCREENSHOT_REQUIRED')) recharge.screenshot.stop();
      // The refusal shows that banks or limits on the screen are stale.
      void invalidate('GET /bank/list');
      if (RESTRICTED.some((name) => isFailure(error, name))) {
        setRefused(error);
        void invalidate('GET /protection/state');
      } else recharge.form.failed(error);
    },
  });
  const send = (): void => {
    const intent = rechargeIntents.take();
    setRefused(undefined);
    if (intent) mutate(intent);
  };
  const hidden = state.step === 'unknown' && !state.shown;
  usePreload(RechargeSheet, RechargeReceipt);
  return (
    <>
      {hidden ? <UnresolvedNotice onShow={rechargeIntents.reopen} /> : null}
      {banks.length === 0 ? (
        <NoBanks />
      ) : (
        <RechargeForm banks={banks} recharge={recharge} refusal={refused && <Refusal error={refused} />} />
      )}
      <Suspense>
        {state.step === 'open' || state.step === 'sending' || (state.step === 'unknown' && state.shown) ? (
          <RechargeSheet state={state} banks={banks} onSend={send} />
        ) : null}
        {state.step === 'done' ? (
          <RechargeReceipt fresh payment={state.receipt} onClose={rechargeIntents.close} />
        ) : null}
      </Suspense>
    </>
  );
}

function NoBanks() {
  const t = useMessages(rechargeMessages);
  return <EmptyState art={<BankIcon size={40} />} title={t.noBanks} text={t.noBanksText} />;
}

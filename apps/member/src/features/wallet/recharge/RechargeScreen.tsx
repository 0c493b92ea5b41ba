import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { paymentMessages } from '#features/wallet/payment/messages.ts';
import styles from '#features/wallet/payment/payment.module.css';
import { useMessages } from '#platform/i18n.ts';
import { useConfig } from '#platform/config.ts';
import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { useApiList, useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { useOnceTrue } from '#ui/use-once-true.ts';
import { rechargeMessages } from './messages.ts';
import { RechargeHistory } from './RechargeHistory.tsx';

/* Lazy: the form is loaded while its data is being fetched. */
const RechargeSection = lazyComponent(async () => (await import('./RechargeSection.tsx')).RechargeSection);

const Waiting = () => (
  <div className={`stack-3 ${styles['waiting']}`} aria-busy="true">
    <Skeleton shape="line" width={180} height={24} />
    <Skeleton height={68} />
    <Skeleton height={68} />
    <Skeleton height={52} />
    <Skeleton height={180} />
  </div>
);

type RechargeScreenProps = {
  /** Replaces the form during a play restriction. */
  insteadOfForm: ReactNode;
  /** Shown above the form before the first recharge. */
  beforeFirst: ReactNode;
  /** It is not known yet whether the form is replaced. */
  waits: boolean;
  /** The message for a recharge refused by the member's own limits. */
  Refusal: ComponentType<{ error: Error }>;
};

/** The recharge form, and the member's recharges. */
export function RechargeScreen({ insteadOfForm, beforeFirst, waits, Refusal }: RechargeScreenProps) {
  const t = useMessages(rechargeMessages);
  const shared = useMessages(paymentMessages);
  const { mode } = useConfig();
  const banks = useApiQuery('GET /bank/list', {}, { staleTime: 0 });
  const recharges = useApiList('GET /member/rechargelist', {}, { staleTime: 0 });
  usePreload(RechargeSection);
  // The form waits for what is shown above it, which would push it down; once shown, it stays.
  const isWhole = useOnceTrue(!recharges.isPending && !waits);
  const isPending = banks.isPending || !isWhole;
  // Decided once, when the form is shown: an invitation that appears later would push the form down.
  const [offers, setOffers] = useState<boolean>();
  if (offers === undefined && isWhole) setOffers(recharges.data?.total === 0 && beforeFirst !== null);
  return (
    <div className={styles['screen']}>
      {mode === 'play' ? (
        <Notice tone="warning" title={t.play.title}>
          <p>{t.play.text}</p>
          <p>{shared.play.text}</p>
        </Notice>
      ) : null}
      {offers && recharges.data?.total === 0 && !isPending && !insteadOfForm ? beforeFirst : null}
      {insteadOfForm}
      {isPending && !insteadOfForm ? <Waiting /> : null}
      {!banks.data && banks.error && !isPending && !insteadOfForm ? (
        <ErrorState title={t.banksFailed} query={banks} />
      ) : null}
      {banks.data && !isPending && !insteadOfForm ? (
        <Suspense fallback={<Waiting />}>
          <RechargeSection banks={banks.data} Refusal={Refusal} />
        </Suspense>
      ) : null}
      <RechargeHistory />
    </div>
  );
}

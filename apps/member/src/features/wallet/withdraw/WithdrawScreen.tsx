import { type ReactNode, Suspense } from 'react';
import { PinNotice, usePinStatus } from '#features/wallet/payment/PinState.tsx';
import { PlayCreditsDisclaimer } from '#features/wallet/payment/PlayCreditsDisclaimer.tsx';
import styles from '#features/wallet/payment/payment.module.css';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { withdrawMessages } from './messages.ts';
import { WithdrawHistory } from './WithdrawHistory.tsx';

/* Lazy: the form is loaded while its data is being fetched. */
const WithdrawSection = lazyComponent(async () => (await import('./WithdrawSection.tsx')).WithdrawSection);

const Waiting = () => (
  <div className={`stack-3 ${styles['waiting']}`} aria-busy="true">
    <Skeleton shape="line" width={180} height={24} />
    <Skeleton height={190} />
    <Skeleton height={364} />
    <Skeleton height={110} />
  </div>
);

/** Withdrawals rest after a change of a contact or a reset of the password. */
function Held({ until }: { until: string }) {
  const t = useMessages(withdrawMessages);
  const { dateTime } = useFormat();
  return (
    <Notice tone="warning" title={t.held}>
      <p>{t.heldText(dateTime(until))}</p>
    </Notice>
  );
}

/** The withdrawal form, and the member's withdrawals. `contact` asks for a confirmed contact where one is needed. */
export function WithdrawScreen({ contact }: { contact: ReactNode }) {
  const t = useMessages(withdrawMessages);
  const config = useApiQuery('GET /member/withdrawconfig', {}, { staleTime: 0 });
  const cards = useApiQuery('GET /member/getuserbank', {}, { staleTime: 0 });
  const wallet = useApiQuery('GET /member/getuserbalance', {}, { staleTime: 0 });
  const status = usePinStatus();
  const missing = !config.data ? config : cards;
  usePreload(WithdrawSection);
  // The form waits for what is shown above it, which would push it down.
  const isPending = status.isPending || wallet.isPending || (!missing.data && !missing.error);
  return (
    <div className={styles['screen']}>
      {contact}
      {config.data?.heldUntil ? <Held until={config.data.heldUntil} /> : null}
      {isPending ? <Waiting /> : <PinNotice status={status.data} />}
      {config.data && cards.data && !isPending ? (
        <Suspense fallback={<Waiting />}>
          <WithdrawSection config={config.data} cards={cards.data} balance={wallet.data?.balance} />
        </Suspense>
      ) : null}
      {!missing.data && missing.error && !isPending ? (
        <ErrorState
          title={config.data ? t.cardsFailed : t.failed}
          text={missing.error.message}
          pending={missing.isFetching}
          onRetry={() => {
            void config.refetch();
            void cards.refetch();
          }}
        />
      ) : null}
      <PlayCreditsDisclaimer />
      <WithdrawHistory />
    </div>
  );
}

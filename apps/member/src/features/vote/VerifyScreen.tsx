import { UUID_PATTERN } from '@fairground/contract/limits';
import { useMessages } from '#platform/i18n.ts';
import { ApiFailure, isFailure } from '@fairground/client/api/failure.ts';
import { useLive, usePollInterval } from '@fairground/client/live/live.ts';
import { Link, useLocation } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { voteMessages } from './messages.ts';
import styles from './VerifyScreen.module.css';
import { verifyMessages } from './verify/messages.ts';
import { VerifyReport } from './verify/VerifyReport.tsx';

const POLL_MS = 5000;

/** Unknown to the server, or not a well-formed period number. */
const isUnknownPeriod = (error: unknown): boolean =>
  isFailure(error, 'PERIOD_NOT_FOUND') ||
  (error instanceof ApiFailure && error.fields?.['periodNo'] !== undefined);

/** The proof of a period, refetched until the period is settled. */
function useProof(periodNo: string) {
  const poll = usePollInterval(POLL_MS);
  const proof = useApiQuery('GET /lottery/proof', { periodNo }, { staleTime: 0 });
  const settled = proof.data?.status === 'complete' || proof.data?.status === 'void';
  useApiQuery(
    'GET /lottery/proof',
    { periodNo },
    { enabled: !settled && !proof.error, refetchInterval: poll },
  );
  useLive('ready', () => {
    if (!settled) void proof.refetch();
  });
  useLive('draw', (draw) => {
    if (draw.periodNo === periodNo) void proof.refetch();
  });
  useLive('phase', (period) => {
    if (period.periodNo === periodNo) void proof.refetch();
  });
  return proof;
}

/** `/vote/verify/{periodNo}`: recomputes a draw in the browser; `?order=` names one of the member's orders. */
export function VerifyScreen({ periodNo }: { periodNo: string }) {
  const t = useMessages(verifyMessages);
  const { period } = useMessages(voteMessages);
  const order = useLocation().query.get('order');
  const proof = useProof(periodNo);
  const { data, error } = proof;
  if (!data && isUnknownPeriod(error)) {
    return (
      <EmptyState
        art={<Lantern size={96} />}
        title={t.notFoundTitle}
        text={t.notFoundText(periodNo)}
        action={
          <Link to={paths.voteHistory} className={buttonClass()}>
            {t.toHistory}
          </Link>
        }
      />
    );
  }
  if (!data && error) {
    return <ErrorState title={t.failed} query={proof} />;
  }
  return (
    <div className="stack-4">
      <div>
        <p className={styles['period']}>
          {period} <b>{periodNo}</b>
        </p>
        <p className="explanation">{t.intro}</p>
      </div>
      {data ? (
        <VerifyReport proof={data} orderId={order && UUID_PATTERN.test(order) ? order : undefined} />
      ) : (
        <Skeletons heights={[140, 96, 420]} />
      )}
    </div>
  );
}

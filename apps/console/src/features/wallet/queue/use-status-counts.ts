import { useApiQuery } from '#platform/query.ts';

const POLL_MS = 15_000;
const ONE = { pageSize: 1 };
const often = { refetchInterval: POLL_MS };

/** The number of recharges by status. */
export function useRechargeCounts() {
  const submitted = useApiQuery('GET /recharges', { status: 'submitted', ...ONE }, often);
  const credited = useApiQuery('GET /recharges', { status: 'credited', ...ONE }, often);
  const rejected = useApiQuery('GET /recharges', { status: 'rejected', ...ONE }, often);
  const expired = useApiQuery('GET /recharges', { status: 'expired', ...ONE }, often);
  const reversed = useApiQuery('GET /recharges', { status: 'reversed', ...ONE }, often);
  return {
    submitted: submitted.data?.total,
    credited: credited.data?.total,
    rejected: rejected.data?.total,
    expired: expired.data?.total,
    reversed: reversed.data?.total,
  };
}

/** The number of withdrawals by status. */
export function useWithdrawalCounts() {
  const processing = useApiQuery('GET /withdrawals', { status: 'processing', ...ONE }, often);
  const completed = useApiQuery('GET /withdrawals', { status: 'completed', ...ONE }, often);
  const failed = useApiQuery('GET /withdrawals', { status: 'failed', ...ONE }, often);
  const cancelled = useApiQuery('GET /withdrawals', { status: 'cancelled', ...ONE }, often);
  return {
    processing: processing.data?.total,
    completed: completed.data?.total,
    failed: failed.data?.total,
    cancelled: cancelled.data?.total,
  };
}

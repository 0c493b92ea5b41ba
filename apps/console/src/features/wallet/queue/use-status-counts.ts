import { useAnswer } from '#platform/query.ts';

const POLL_MS = 15_000;
const ONE = { pageSize: 1 };
const often = { refetchInterval: POLL_MS };

/** How many recharges there are of each status. */
export function useRechargeCounts() {
  const submitted = useAnswer('GET /recharges', { status: 'submitted', ...ONE }, often);
  const credited = useAnswer('GET /recharges', { status: 'credited', ...ONE }, often);
  const rejected = useAnswer('GET /recharges', { status: 'rejected', ...ONE }, often);
  const expired = useAnswer('GET /recharges', { status: 'expired', ...ONE }, often);
  return {
    submitted: submitted.data?.total,
    credited: credited.data?.total,
    rejected: rejected.data?.total,
    expired: expired.data?.total,
  };
}

/** How many withdrawals there are of each status. */
export function useWithdrawalCounts() {
  const processing = useAnswer('GET /withdrawals', { status: 'processing', ...ONE }, often);
  const completed = useAnswer('GET /withdrawals', { status: 'completed', ...ONE }, often);
  const failed = useAnswer('GET /withdrawals', { status: 'failed', ...ONE }, often);
  const cancelled = useAnswer('GET /withdrawals', { status: 'cancelled', ...ONE }, often);
  return {
    processing: processing.data?.total,
    completed: completed.data?.total,
    failed: failed.data?.total,
    cancelled: cancelled.data?.total,
  };
}

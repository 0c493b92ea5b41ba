import { cancelPending, removeLimit, setLimit } from '#features/protection/choose-limit.ts';
import type { ProtectionDeps } from '#features/protection/deps.ts';
import { readPosition } from '#features/protection/position.ts';
import { acknowledge, setRealityCheck } from '#features/protection/reality-check.ts';
import { readState } from '#features/protection/state.ts';
import { excludeSelf, takeTimeOut } from '#features/protection/take-a-break.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { createMemberReads } from '#platform/semaphore.ts';

type Keys =
  | 'GET /protection/state'
  | 'GET /protection/position'
  | 'POST /protection/limits'
  | 'POST /protection/remove-limit'
  | 'POST /protection/cancel-pending'
  | 'POST /protection/time-out'
  | 'POST /protection/self-exclusion'
  | 'POST /protection/reality-check'
  | 'POST /protection/acknowledge';

export function protectionRoutes(deps: ProtectionDeps): Handlers<Keys> {
  const reads = createMemberReads();
  return {
    'GET /protection/state': ({ member }) => readState(deps.database, member.memberId, deps.timeZone),
    'GET /protection/position': ({ member }) =>
      reads.run(member.memberId, () => readPosition(deps.database, member.memberId, deps.timeZone)),
    'POST /protection/limits': setLimit(deps),
    'POST /protection/remove-limit': removeLimit(deps),
    'POST /protection/cancel-pending': cancelPending(deps),
    'POST /protection/time-out': takeTimeOut(deps),
    'POST /protection/self-exclusion': excludeSelf(deps),
    'POST /protection/reality-check': setRealityCheck(deps),
    'POST /protection/acknowledge': acknowledge(deps),
  };
}

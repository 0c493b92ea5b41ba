import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import type { ConsoleEndpoint } from '@fairground/contract/console/endpoint';
import type { WorkQueue } from '@fairground/contract/console/work';
import { countOpenWork, type OpenWork } from '#features/dashboard/open-work.repository.ts';
import type { Queryable } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';
import { isoOrNull } from '#platform/iso.ts';

/** The call by which each queue is worked on: whoever may make it may see the length of the queue. */
const CALLS = {
  recharges: 'GET /recharges',
  withdrawals: 'GET /withdrawals',
  corrections: 'GET /corrections',
  profiles: 'GET /profiles',
  listings: 'GET /listings',
  daterequests: 'GET /daterequests',
  reports: 'GET /reports',
  support: 'GET /support/conversations',
  outbox: 'GET /outbox',
} as const satisfies Record<WorkQueue, keyof typeof consoleEndpoints>;

/** Open work and its age in the queues of this operator's role; null for the others. */
export async function readOpenWork(db: Queryable, { operatorId, role }: OperatorIdentity) {
  const work = await countOpenWork(db, operatorId);
  const view = (queue: WorkQueue) => {
    const { roles }: ConsoleEndpoint = consoleEndpoints[CALLS[queue]];
    const { open, oldest }: OpenWork = work[queue];
    return roles.includes(role) ? { open, oldestAt: isoOrNull(oldest) } : null;
  };
  return {
    recharges: view('recharges'),
    withdrawals: view('withdrawals'),
    corrections: view('corrections'),
    profiles: view('profiles'),
    listings: view('listings'),
    daterequests: view('daterequests'),
    reports: view('reports'),
    support: view('support'),
    outbox: view('outbox'),
  };
}

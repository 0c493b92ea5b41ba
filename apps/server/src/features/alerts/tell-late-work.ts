import {
  type AlertRow,
  countLateWork,
  forgetDone,
  type LateRow,
  listAlerts,
  lockLateWork,
  markTold,
} from '#features/alerts/alerts.repository.ts';
import type { AlertDeps } from '#features/alerts/deps.ts';
import { insertPush, listDevices } from '#features/alerts/devices.repository.ts';
import { isOnDuty } from '#features/alerts/duty.rules.ts';
import { boundsAt } from '#features/alerts/promises.rules.ts';
import { ALERT_PUSHING } from '#features/alerts/send-pushes.ts';
import { type LateWork, wordsOf } from '#features/alerts/texts.ts';
import { databaseNow, type Tx } from '#platform/database.ts';
import { addJob, type Job } from '#platform/jobs/job.ts';

/** The late work of a queue that an operator sees: of conversations those that wait for anybody, and their own. */
function lateFor(
  { operatorId, role, queues }: AlertRow,
  rows: readonly LateRow[],
  deps: AlertDeps,
): LateWork[] {
  return queues
    .filter((queue) => deps.worksOn(role, queue))
    .map((queue) => {
      const seen = rows.filter(
        (row) => row.queue === queue && (row.operatorId === null || row.operatorId === operatorId),
      );
      return {
        queue,
        late: seen.reduce((sum, { late }) => sum + late, 0),
        minutes: Math.max(0, ...seen.map(({ minutes }) => minutes)),
      };
    })
    .filter(({ late }) => late > 0);
}

async function tell(tx: Tx, alerts: AlertRow, work: LateWork, deps: AlertDeps): Promise<void> {
  const { operatorId, language, email, byMail } = alerts;
  const { queue } = work;
  if (byMail && email !== null && (await markTold(tx, { operatorId, queue, way: 'mail' })))
    await deps.queueMail(tx, {
      operatorId,
      to: email,
      language,
      kind: 'work_late',
      details: wordsOf(work, language),
    });
  const devices = await listDevices(tx, operatorId);
  if (devices.length === 0 || !(await markTold(tx, { operatorId, queue, way: 'push' }))) return;
  for (const { id: deviceId, language: shown } of devices) {
    const { title, body } = wordsOf(work, shown);
    await insertPush(tx, { operatorId, deviceId, queue, title, body });
  }
  await addJob(tx, ALERT_PUSHING);
}

/**
 * Tells operators of work that waits longer than promised: within their hours, once for each queue and way until nothing in it is
 * late or four hours have passed. Who was told is recorded in the transaction that queues the message, so any number of nodes and
 * any number of runs tell once.
 */
export const createLateWork = (deps: AlertDeps): Job => ({
  name: 'tell-late-work',
  cron: '* * * * *',
  run: () =>
    deps.database.transaction(async (tx) => {
      await lockLateWork(tx);
      const now = await databaseNow(tx);
      const rows = await countLateWork(tx, boundsAt(now, deps.timeZone, await deps.readOpenMs(tx)));
      await forgetDone(tx, rows);
      for (const alerts of await listAlerts(tx)) {
        if (!isOnDuty(now, alerts, deps.timeZone)) continue;
        for (const work of lateFor(alerts, rows, deps)) await tell(tx, alerts, work, deps);
      }
    }),
});

import type { AppDeps } from '#app/deps.ts';
import { worksOn } from '#features/dashboard/index.ts';
import type { Outbox } from '#features/delivery/index.ts';
import { readPublicKey } from '#features/notifications/index.ts';
import { readOpenMs } from '#features/support/index.ts';
import type { Queryable } from '#platform/database.ts';

/** What the alerts of late work need of other features. */
export const wireAlerts = ({ database, random, timeZone, vault }: AppDeps, outbox: Outbox) => ({
  database,
  random,
  timeZone,
  sendsMail: outbox.canSend('email'),
  queueMail: outbox.queueOperatorMail,
  readPublicKey: () => readPublicKey({ database, vault }),
  worksOn,
  readOpenMs: (db: Queryable) => readOpenMs(db, timeZone),
});

import { RECOVERY_SECONDS } from '#features/account/codes.ts';
import { voidCode } from '#features/account/codes.repository.ts';
import { readContacts } from '#features/account/contacts.repository.ts';
import { maskContact } from '#features/account/contacts.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import {
  endRecovery,
  takeDueRecovery,
  takeLeftRecovery,
} from '#features/account/recovery/recoveries.repository.ts';
import { issueCode } from '#features/account/send-code.ts';
import type { Job } from '#platform/jobs/job.ts';

export const RECOVERING = { name: 'send-recovery-codes' };

type Deps = Pick<AccountDeps, 'database' | 'outbox' | 'random'>;

/** Sends the code of a way back whose 72 hours are over. @returns whether there was one */
const sendNext = (deps: Deps): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    const due = await takeDueRecovery(tx);
    if (due === null) return false;
    const { memberId, channel, contact } = due;
    const { language } = await readContacts(tx, memberId);
    await issueCode(deps, tx, {
      memberId,
      purpose: 'recovery',
      channel,
      contact,
      kind: 'contact_code',
      language,
      seconds: RECOVERY_SECONDS,
    });
    return true;
  });

/** Ends one that nobody decided or used within a week. */
const expireNext = (deps: Deps): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    const left = await takeLeftRecovery(tx);
    if (left === null) return false;
    await endRecovery(tx, left, { status: 'expired', contact: maskContact(left.channel, left.contact) });
    await voidCode(tx, left.memberId, 'recovery');
    return true;
  });

/** Each in a transaction of its own: a node that dies in the middle leaves the rest to the next run. */
export const createRecoveryCodes = (deps: Deps): Job => ({
  ...RECOVERING,
  cron: '*/10 * * * *',
  async run(_payload, signal) {
    while (!signal.aborted && (await sendNext(deps)));
    while (!signal.aborted && (await expireNext(deps)));
  },
});

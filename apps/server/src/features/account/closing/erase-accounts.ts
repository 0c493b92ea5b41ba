import type { FastifyBaseLogger } from 'fastify';
import { hashContact } from '#features/account/closing/excluded-contacts.ts';
import {
  endClosing,
  eraseMember,
  findDue,
  insertExcludedContacts,
  lockMember,
  readExclusion,
  readNames,
} from '#features/account/closing/closings.repository.ts';
import { isInTheWay, readInTheWay } from '#features/account/closing/close-account.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import { createDeletion } from '#platform/delete-old.ts';
import type { Job } from '#platform/jobs/job.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { MemberData } from '#platform/member-data.ts';
import type { Random } from '#platform/random.ts';
import type { Vault } from '#platform/vault.ts';

export type ErasureDeps = Pick<AccountDeps, 'readBalance' | 'lockAccounts'> & {
  database: Database;
  vault: Vault;
  random: Random;
  /** What the features erase of a member, in an order in which nothing refers to what is gone. */
  erasers: readonly NonNullable<MemberData['erase']>[];
};

/**
 * Erases one account whose time is up, in one transaction: a node that dies in the middle leaves it whole. Nothing happens where a login
 * took it back, a hold stands, or money came meanwhile, such as a withdrawal that the bank returned: the member has to be able to get it.
 */
export async function eraseAccount(deps: ErasureDeps, memberId: string): Promise<boolean> {
  const { database, vault, random } = deps;
  // Accounts that money holds up are due in every run: passed over before the slow hash. Decided again below, under the locks.
  if (isInTheWay(await readInTheWay(deps, database, memberId))) return false;
  const nobodyHas = await hashPassword(Buffer.from(random.bytes(32)).toString('base64url'));
  return database.transaction(async (tx) => {
    const locked = await lockMember(tx, memberId);
    if (locked === null || !locked.due) return false;
    await deps.lockAccounts(tx, memberId);
    if (isInTheWay(await readInTheWay(deps, tx, memberId)) || !(await endClosing(tx, memberId))) return false;

    const names = await readNames(tx, memberId);
    const excludedUntil = await readExclusion(tx, memberId);
    if (excludedUntil !== null) {
      const contacts = [names.email, names.phone].filter((key) => key !== null);
      const hashes = contacts.map((key) => hashContact(vault, key));
      await insertExcludedContacts(tx, hashes, excludedUntil);
    }
    await eraseMember(tx, memberId, nobodyHas);
    for (const erase of deps.erasers) await erase(tx, memberId, names);
    await writeAudit(tx, { operator: null, action: 'account.erase', subject: `member:${memberId}` });
    return true;
  });
}

/** Erases accounts whose time is up, and forgets contacts whose exclusion is over. */
export const createErasure = (deps: ErasureDeps, log: FastifyBaseLogger): Job[] => [
  {
    name: 'erase-closed-accounts',
    cron: '*/10 * * * *',
    async run(_payload, signal) {
      const due = await findDue(deps.database);
      let failed: unknown;
      for (const memberId of due) {
        if (signal.aborted) return;
        try {
          await eraseAccount(deps, memberId);
        } catch (error) {
          // One account must not keep the others from being erased; the job is tried again.
          log.error({ err: error }, 'account not erased');
          failed = error;
        }
      }
      if (failed !== undefined) throw failed;
    },
  },
  createDeletion(deps.database, {
    name: 'delete-ended-exclusions',
    table: 'excluded_contacts',
    over: 'until < now()',
  }),
];

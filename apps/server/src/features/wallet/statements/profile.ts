import type { BankProfile } from '@fairground/contract/console/bank-profiles';
import { isWholeMapping } from '#features/wallet/bank-files/csv-statement.ts';
import { halfWidth } from '#features/wallet/bank-files/half-width.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import {
  findProfile,
  lockProfile,
  type ProfileRow,
  saveMapping,
  savePayer,
} from '#features/wallet/statements/profile.repository.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { staleVersionConflict } from '#platform/editing.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

const subjectOf = (bankId: string): string => `bank_profile:${bankId}`;

const viewProfile = (row: ProfileRow): BankProfile => ({
  bankId: row.bank_id,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  mapping: row.mapping,
  useOwnIds: row.use_own_ids,
  payer: row.payer,
  version: row.version,
  beginsOn: row.begins_on,
  opening: row.opening,
  closedTo: row.closed_to,
});

/** Locks a profile for an edit. @throws Failure where it is not the one that the editor saw */
export async function takeProfile(tx: Tx, bankId: string, version: number): Promise<ProfileRow> {
  const before = await lockProfile(tx, bankId);
  if (before === null) throw new Failure('NOT_FOUND');
  if (before.version !== version)
    throw await staleVersionConflict(tx, subjectOf(bankId), { version: before.version });
  return before;
}

export const showProfile =
  ({ database }: WalletDeps): ConsoleHandler<'GET /statements/profile'> =>
  async ({ input }) => {
    const row = await findProfile(database, input.bankId);
    if (row === null) throw new Failure('NOT_FOUND');
    return viewProfile(row);
  };

export const setMapping =
  ({ database }: WalletDeps): ConsoleHandler<'POST /statements/mapping'> =>
  async ({ input, operator }) => {
    const { bankId, mapping, useOwnIds, why } = input;
    if (!isWholeMapping(mapping)) throw new InvalidInput({ amount: 'choice' });
    return database.transaction(async (tx) => {
      const before = await takeProfile(tx, bankId, input.version);
      await saveMapping(tx, bankId, mapping, useOwnIds);
      await writeAudit(tx, {
        operator,
        action: 'bank.mapping',
        subject: subjectOf(bankId),
        before: { mapping: before.mapping, useOwnIds: before.use_own_ids },
        after: { mapping, useOwnIds },
        why,
      });
      return viewProfile((await findProfile(tx, bankId))!);
    });
  };

/** Names go into files of half-width kana: one that has no such form is refused here, not when the first file is made. */
export const setPayer =
  ({ database }: WalletDeps): ConsoleHandler<'POST /statements/payer'> =>
  async ({ input, operator }) => {
    const { bankId, payer, why } = input;
    const unwritable = (['clientName', 'bankName', 'branchName'] as const).filter(
      (name) => halfWidth(payer[name]) === null,
    );
    if (unwritable.length > 0)
      throw new InvalidInput(Object.fromEntries(unwritable.map((name) => [name, 'holder_kana' as const])));
    return database.transaction(async (tx) => {
      const before = await takeProfile(tx, bankId, input.version);
      await savePayer(tx, bankId, payer);
      await writeAudit(tx, {
        operator,
        action: 'bank.payer',
        subject: subjectOf(bankId),
        before: { payer: before.payer },
        after: { payer },
        why,
      });
      return viewProfile((await findProfile(tx, bankId))!);
    });
  };

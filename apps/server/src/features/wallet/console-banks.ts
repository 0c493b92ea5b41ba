import { randomUUID } from 'node:crypto';
import type { FieldFault } from '@fairground/contract/codes';
import type { ConsoleParsedInputOf } from '@fairground/contract/console/endpoints';
import { LIMITS } from '@fairground/contract/limits';
import {
  type BankRow,
  listAllBanks,
  lockBank,
  PRACTICE,
  saveBank,
} from '#features/wallet/banks.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { nameFault, tidyName } from '#features/wallet/names.rules.ts';
import { viewBank } from '#features/wallet/recharge.view.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { staleVersionConflict } from '#platform/editing.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { type ApplyChange, isSameValue } from '#platform/setting-changes.ts';

type Input = ConsoleParsedInputOf<'POST /banks/save'>;

const view = (row: BankRow) => ({ ...viewBank(row), active: row.active, version: row.version });

/** All faults of a receiving bank by field. Play mode refuses real accounts, live mode practice ones. */
function faultsOf(bank: BankRow, mode: 'play' | 'live'): Record<string, FieldFault> {
  const practice = bank.account_number.startsWith(PRACTICE);
  const faults: [string, FieldFault | null][] = [
    ['bankName', nameFault(bank.bank_name, LIMITS.bankName.max)],
    ['branchName', nameFault(bank.branch_name, LIMITS.bankName.max)],
    ['accountName', nameFault(bank.account_name, LIMITS.holderName.max)],
    ['accountNumber', practice === (mode === 'play') ? null : 'invalid'],
    ['accountNumber', nameFault(bank.account_number, LIMITS.cardNumber.max)],
    ['minAmount', bank.min_amount > bank.max_amount ? 'number_range' : null],
  ];
  return Object.fromEntries(faults.filter((entry): entry is [string, FieldFault] => entry[1] !== null));
}

const rowOf = (input: Input, id: string): BankRow => ({
  id,
  bank_name: tidyName(input.bankName),
  branch_name: tidyName(input.branchName),
  account_name: tidyName(input.accountName),
  account_number: tidyName(input.accountNumber),
  min_amount: input.minAmount,
  max_amount: input.maxAmount,
  active: input.active,
  version: 1,
});

type Written = { before: BankRow | null; after: BankRow };

/**
 * Writes a bank as it is to be. Another number is another account: recharges were paid to the former one, and its statement is
 * where they are looked for. @returns the rows that were written; the last is the one that is offered
 */
async function writeBank(tx: Tx, before: BankRow | null, typed: BankRow): Promise<Written[]> {
  const version = before === null ? 1 : before.version + 1;
  const moved = before !== null && typed.account_number !== before.account_number;
  const written = moved
    ? [
        { before, after: { ...before, active: false, version } },
        { before: null, after: { ...typed, id: randomUUID(), version: 1 } },
      ]
    : [{ before, after: { ...typed, version } }];
  for (const { after } of written) await saveBank(tx, after);
  return written;
}

const save =
  ({ database, mode, changes }: WalletDeps): ConsoleHandler<'POST /banks/save'> =>
  async ({ input, operator }) => {
    const typed = rowOf(input, input.id ?? randomUUID());
    const faults = faultsOf(typed, mode);
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
    return database.transaction(async (tx) => {
      const before = input.id === undefined ? null : await lockBank(tx, input.id);
      if (input.id !== undefined && before === null) throw new Failure('NOT_FOUND');
      if (before !== null && before.version !== input.version)
        throw await staleVersionConflict(tx, `receiving_bank:${before.id}`, { version: before.version });
      const why = input.why.trim();
      const stands = before === null ? null : view(before);
      const proposal = { subject: 'bank', subjectId: typed.id, before: stands, after: view(typed) } as const;
      const change = await changes.propose(tx, { ...proposal, why, operator });
      if (change !== null) return { ...(stands ?? view(typed)), change };
      const written = await writeBank(tx, before, typed);
      for (const each of written)
        await writeAudit(tx, {
          operator,
          action: 'bank.save',
          subject: `receiving_bank:${each.after.id}`,
          before: each.before === null ? null : view(each.before),
          after: view(each.after),
          why,
        });
      return { ...view(written.at(-1)!.after), change: null };
    });
  };

/** Puts a receiving bank in effect that two owners have decided. */
export const applyBank =
  (mode: 'play' | 'live'): ApplyChange =>
  async (tx, { subjectId, before, after }) => {
    const found = await lockBank(tx, subjectId!);
    if (!isSameValue(found === null ? null : view(found), before)) return false;
    const bank = after as ReturnType<typeof view>;
    const row: BankRow = {
      id: bank.id,
      bank_name: bank.bankName,
      branch_name: bank.branchName,
      account_name: bank.accountName,
      account_number: bank.accountNumber,
      min_amount: bank.minAmount,
      max_amount: bank.maxAmount,
      active: bank.active,
      version: bank.version,
    };
    if (Object.keys(faultsOf(row, mode)).length > 0) return false;
    const written = await writeBank(tx, found, row);
    // The change has its own line; an account that was made beside the former one has one more.
    const made = written.at(1)?.after;
    if (made !== undefined)
      await writeAudit(tx, {
        operator: null,
        action: 'bank.save',
        subject: `receiving_bank:${made.id}`,
        after: view(made),
        why: `in place of ${subjectId}`,
      });
    return true;
  };

export const consoleBanks = (deps: WalletDeps): ConsoleHandlers<'GET /banks' | 'POST /banks/save'> => ({
  'GET /banks': async () => (await listAllBanks(deps.database)).map(view),
  'POST /banks/save': save(deps),
});

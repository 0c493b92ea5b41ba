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
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { type ApplyChange, isSameValue } from '#platform/setting-changes.ts';

type Input = ConsoleParsedInputOf<'POST /banks/save'>;

const view = (row: BankRow) => ({ ...viewBank(row), active: row.active });

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

const rowOf = (input: Input): BankRow => ({
  id: input.id ?? randomUUID(),
  bank_name: tidyName(input.bankName),
  branch_name: tidyName(input.branchName),
  account_name: tidyName(input.accountName),
  account_number: tidyName(input.accountNumber),
  min_amount: input.minAmount,
  max_amount: input.maxAmount,
  active: input.active,
});

const save =
  ({ database, mode, changes }: WalletDeps): ConsoleHandler<'POST /banks/save'> =>
  async ({ input, operator }) => {
    const row = rowOf(input);
    const faults = faultsOf(row, mode);
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
    return database.transaction(async (tx) => {
      const found = input.id === undefined ? null : await lockBank(tx, input.id);
      if (input.id !== undefined && found === null) throw new Failure('NOT_FOUND');
      const before = found === null ? null : view(found);
      const why = input.why.trim();
      const proposal = {
        subject: 'bank',
        subjectId: row.id,
        before,
        after: view(row),
        why,
        operator,
      } as const;
      const change = await changes.propose(tx, proposal);
      if (change !== null) return { bank: before, change };
      await saveBank(tx, row);
      await writeAudit(tx, {
        operator,
        action: 'bank.save',
        subject: `receiving_bank:${row.id}`,
        before,
        after: view(row),
        why,
      });
      return { bank: view(row), change: null };
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
    };
    if (Object.keys(faultsOf(row, mode)).length > 0) return false;
    await saveBank(tx, row);
    return true;
  };

export const consoleBanks = (deps: WalletDeps): ConsoleHandlers<'GET /banks' | 'POST /banks/save'> => ({
  'GET /banks': async () => (await listAllBanks(deps.database)).map(view),
  'POST /banks/save': save(deps),
});

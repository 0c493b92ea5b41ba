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
import { staleVersionConflict } from '#platform/editing.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';

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

const save =
  ({ database, mode }: WalletDeps): ConsoleHandler<'POST /banks/save'> =>
  async ({ input, operator }) => {
    const typed = rowOf(input, input.id ?? randomUUID());
    const faults = faultsOf(typed, mode);
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
    return database.transaction(async (tx) => {
      const log = (before: BankRow | null, after: BankRow) =>
        writeAudit(tx, {
          operator,
          action: 'bank.save',
          subject: `receiving_bank:${after.id}`,
          before: before === null ? null : view(before),
          after: view(after),
          why: input.why.trim(),
        });
      if (input.id === undefined) {
        await saveBank(tx, typed);
        await log(null, typed);
        return view(typed);
      }
      const before = await lockBank(tx, input.id);
      if (before === null) throw new Failure('NOT_FOUND');
      const { version } = before;
      if (version !== input.version)
        throw await staleVersionConflict(tx, `receiving_bank:${before.id}`, { version });
      if (typed.account_number === before.account_number) {
        const after = { ...typed, version: version + 1 };
        await saveBank(tx, after);
        await log(before, after);
        return view(after);
      }
      // Another number is another account: recharges were paid to the former one, and its statement is where they are looked for.
      const former = { ...before, active: false, version: version + 1 };
      const made = { ...typed, id: randomUUID() };
      await saveBank(tx, former);
      await saveBank(tx, made);
      await log(before, former);
      await log(null, made);
      return view(made);
    });
  };

export const consoleBanks = (deps: WalletDeps): ConsoleHandlers<'GET /banks' | 'POST /banks/save'> => ({
  'GET /banks': async () => (await listAllBanks(deps.database)).map(view),
  'POST /banks/save': save(deps),
});

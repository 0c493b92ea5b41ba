import type { PayoutFault, PayoutFormat } from '@fairground/contract/bank-files';
import { halfWidth } from '#features/wallet/bank-files/half-width.ts';
import type { FileCurrency } from '#features/wallet/bank-files/statement.ts';
import { type BankList, loadBankList } from '#features/wallet/bank-list.ts';
import type { PayeeRow } from '#features/wallet/payouts/batches.repository.ts';
import { payoutFault } from '#features/wallet/payouts/payout-faults.rules.ts';

/** Where a Japanese payee's account is, by the codes and kana of Zengin's list. */
export type BankPlace = { bankCode: string; bankKana: string; branchCode: string; branchKana: string };

/** Null outside Japan, and where the list does not know bank and branch. */
export function placeOf(payee: PayeeRow, list: BankList): BankPlace | null {
  if (payee.country !== 'JP') return null;
  const { bank, branch } = list.lookUp({
    bank: payee.bank_name,
    branch: payee.branch_name,
    branchCode: payee.branch_code,
  });
  if (bank === null || branch === null) return null;
  return { bankCode: bank.code, bankKana: bank.kana, branchCode: branch.code, branchKana: branch.kana };
}

/** Why each of these cannot be taken into a file of this form; null where it can. */
export async function faultsOf(
  payees: readonly PayeeRow[],
  { format, currency, operator }: { format: PayoutFormat; currency: FileCurrency; operator: string },
): Promise<(PayoutFault | null)[]> {
  const list = format === 'csv' ? null : await loadBankList();
  return payees.map((payee) =>
    payoutFault(
      {
        status: payee.status,
        inBatch: payee.in_batch,
        proposed: payee.proposed,
        claimed: payee.claimed_by_name !== null && payee.claimed_by_name !== operator,
        country: payee.country,
        kana: halfWidth(payee.holder_name),
        listed: list !== null && placeOf(payee, list) !== null,
        amount: payee.amount,
      },
      format,
      currency,
    ),
  );
}

import { createHash } from 'node:crypto';
import { decimalOf } from '#features/wallet/bank-files/decimals.ts';
import { writePain } from '#features/wallet/bank-files/pain.ts';
import { writeZenginTransfers } from '#features/wallet/bank-files/zengin-transfer.ts';
import { loadBankList } from '#features/wallet/bank-list.ts';
import { findEncryptedCard } from '#features/wallet/console-withdrawals.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import type { BatchRow, ItemRow } from '#features/wallet/payouts/batches.repository.ts';
import { nameOf } from '#features/wallet/payouts/pay-item.ts';
import { placeOf } from '#features/wallet/payouts/payees.ts';
import type { ProfileRow } from '#features/wallet/statements/profile.repository.ts';
import { BYTE_ORDER_MARK, csvLines } from '#platform/csv.ts';
import type { Queryable } from '#platform/database.ts';
import { Failure } from '#platform/http/failure.ts';

export type PayoutFile = { body: Buffer; contentType: string; fileName: string; sha256: Buffer };

type Payee = ItemRow & { number: string };

async function withNumbers(deps: WalletDeps, db: Queryable, items: readonly ItemRow[]): Promise<Payee[]> {
  const payees: Payee[] = [];
  for (const item of items) {
    const card = (await findEncryptedCard(db, item.withdrawal_id))!;
    const place = { table: 'bank_cards', row: card.card_id, owner: card.member_id };
    const number = await deps.vault.decrypt(card.number_key_id, card.number_sealed, place);
    payees.push({ ...item, number });
  }
  return payees;
}

type Payer = NonNullable<ProfileRow['payer']>;

async function writeZengin(
  deps: WalletDeps,
  payer: Payer,
  batch: BatchRow,
  payees: readonly Payee[],
): Promise<Buffer> {
  const list = await loadBankList();
  const minor = 10 ** deps.currency.exponent;
  return writeZenginTransfers(
    payer,
    batch.execute_on,
    payees.map((payee) => {
      // The batch was made of payees whose bank the list knew: an edition without it refuses the file.
      const place = placeOf(payee, list);
      if (place === null)
        throw new Failure('CONFLICT', { data: { fault: 'bank_not_listed', reference: payee.reference } });
      return {
        bankCode: place.bankCode,
        bankName: place.bankKana,
        branchCode: place.branchCode,
        branchName: place.branchKana,
        accountType: payee.account_type ?? 'ordinary',
        accountNumber: payee.number,
        holder: payee.holder_name,
        amount: payee.amount / minor,
        reference: payee.reference,
      };
    }),
  );
}

function writeIso(
  deps: WalletDeps,
  payer: Payer,
  batch: BatchRow,
  payees: readonly Payee[],
  createdAt: string,
): Buffer {
  const account = {
    number: payer.iban ?? payer.accountNumber,
    bankId: payer.bankCode + payer.branchCode,
    bic: payer.bic,
  };
  return writePain(
    {
      messageId: `FG-${nameOf(batch)}`,
      createdAt,
      executeOn: batch.execute_on,
      debtor: payer.clientName,
      account,
      transfers: payees.map((payee) => ({
        instructionId: payee.withdrawal_id.replaceAll('-', ''),
        endToEndId: payee.reference,
        amount: payee.amount,
        creditor: payee.holder_name,
        account: { number: payee.number, bankId: payee.branch_code || null, bic: null },
      })),
    },
    deps.currency,
  );
}

const HEADINGS = [
  'reference',
  'holder',
  'country',
  'bank',
  'branch',
  'branch_code',
  'account_type',
  'number',
  'amount',
  'currency',
];

const writeCsv = (deps: WalletDeps, payees: readonly Payee[]): Buffer =>
  Buffer.from(
    BYTE_ORDER_MARK +
      csvLines([
        HEADINGS,
        ...payees.map((payee) => [
          payee.reference,
          payee.holder_name,
          payee.country,
          payee.bank_name,
          payee.branch_name,
          payee.branch_code,
          payee.account_type,
          payee.number,
          decimalOf(payee.amount, deps.currency.exponent),
          deps.currency.code,
        ]),
      ]),
  );

const KINDS = {
  zengin: { contentType: 'application/octet-stream', extension: 'txt' },
  pain: { contentType: 'application/xml', extension: 'xml' },
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
} as const;

/** Writes the file of a batch: the payments that have no result yet. Whole card numbers are in it alone, and it is not kept. */
export async function makePayoutFile(
  deps: WalletDeps,
  db: Queryable,
  batch: BatchRow,
  { payer, items, createdAt }: { payer: Payer; items: readonly ItemRow[]; createdAt: string },
): Promise<PayoutFile> {
  const payees = await withNumbers(deps, db, items);
  const body =
    batch.format === 'zengin'
      ? await writeZengin(deps, payer, batch, payees)
      : batch.format === 'pain'
        ? writeIso(deps, payer, batch, payees, createdAt)
        : writeCsv(deps, payees);
  const { contentType, extension } = KINDS[batch.format];
  return {
    body,
    contentType,
    fileName: `payout-${batch.number}-${batch.execute_on}.${extension}`,
    sha256: createHash('sha256').update(body).digest(),
  };
}

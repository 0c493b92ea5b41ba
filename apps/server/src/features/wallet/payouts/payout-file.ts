import { createHash } from 'node:crypto';
import { decimalOf } from '#features/wallet/bank-files/decimals.ts';
import { writePain } from '#features/wallet/bank-files/pain.ts';
import { ACCOUNT_TYPE_CODES, writeZenginTransfers } from '#features/wallet/bank-files/zengin-transfer.ts';
import { type BankList, loadBankList } from '#features/wallet/bank-list.ts';
import { findEncryptedCard } from '#features/wallet/console-withdrawals.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import type { BatchRow, ItemRow } from '#features/wallet/payouts/batches.repository.ts';
import { messageIdOf } from '#features/wallet/payouts/pay-item.ts';
import { type BankPlace, placeOf } from '#features/wallet/payouts/payees.ts';
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

/** Where a Japanese payee's account is. The batch was made of payees whose bank the list knew: an edition without it refuses the file. */
function requirePlace(payee: Payee, list: BankList): BankPlace {
  const place = placeOf(payee, list);
  if (place === null)
    throw new Failure('CONFLICT', { data: { fault: 'bank_not_listed', reference: payee.reference } });
  return place;
}

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
      const place = requirePlace(payee, list);
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

/** A card's account. Japan's banks are known by bank and branch together, China's by the branch's number alone. */
function accountOf(payee: Payee, list: BankList) {
  if (payee.country === 'CN') {
    const bank = { system: 'CNAPS', id: payee.branch_code } as const;
    return { number: payee.number, bank: bank.id === '' ? null : bank, bic: null };
  }
  const { bankCode, branchCode } = requirePlace(payee, list);
  const name = `${payee.bank_name} ${payee.branch_name}`;
  return {
    number: payee.number,
    bank: { system: 'JPZGN', id: bankCode + branchCode, name } as const,
    bic: null,
    type: String(ACCOUNT_TYPE_CODES[payee.account_type ?? 'ordinary']),
  };
}

async function writeIso(
  deps: WalletDeps,
  payer: Payer,
  batch: BatchRow,
  payees: readonly Payee[],
  createdAt: string,
): Promise<Buffer> {
  const list = await loadBankList();
  const account = {
    number: payer.iban ?? payer.accountNumber,
    bank: { system: 'JPZGN', id: payer.bankCode + payer.branchCode } as const,
    bic: payer.bic,
    type: payer.iban === null ? String(ACCOUNT_TYPE_CODES[payer.accountType]) : null,
  };
  return writePain(
    {
      messageId: messageIdOf(batch),
      createdAt,
      executeOn: batch.execute_on,
      debtor: payer.clientName,
      account,
      transfers: payees.map((payee) => ({
        instructionId: payee.withdrawal_id.replaceAll('-', ''),
        endToEndId: payee.reference,
        amount: payee.amount,
        creditor: payee.holder_name,
        account: accountOf(payee, list),
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
        ? await writeIso(deps, payer, batch, payees, createdAt)
        : writeCsv(deps, payees);
  const { contentType, extension } = KINDS[batch.format];
  return {
    body,
    contentType,
    fileName: `payout-${batch.number}-${batch.execute_on}.${extension}`,
    sha256: createHash('sha256').update(body).digest(),
  };
}

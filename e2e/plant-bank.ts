import { randomUUID } from 'node:crypto';
import { MAPPING, PAYER } from '../apps/server/test/bank-account.ts';
import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';

/** A call of the console with payloads in every text field that is not given. */
type Write = <K extends ConsoleKey>(key: K, given: object) => Promise<ConsoleDataOf<K>>;
type Read = <K extends ConsoleKey>(key: K, input: ConsoleInputOf<K>) => Promise<ConsoleDataOf<K>>;

/** The calls of two people of the desk, and of the owner, who alone says how the bank knows the account. */
type Desks = { write: Write; writeAsSecond: Write; writeAsOwner: Write; read: Read };

/** What the bank's statement shows, in the places where a sender may write. */
type Movement = { amount: number; payer: string; description: string };

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
/** What a payment comes back with: no more than a withdrawal of the plan. */
const RETURNED = 705;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** A field of a CSV as the standard has it (RFC 4180). */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Writes payloads wherever the desk writes about files of the bank, and into a statement itself, whose payers anybody may name
 * as they like.
 * @param rechargeId one that waits
 */
export async function plantBankFiles(
  { write, writeAsOwner, writeAsSecond, read }: Desks,
  { bankId, rechargeId, inFile }: { bankId: string; rechargeId: string; inFile: (field: string) => string },
): Promise<void> {
  const { version } = await read('GET /statements/profile', { bankId });
  const payer = await writeAsOwner('POST /statements/payer', { bankId, version, payer: PAYER });
  await write('POST /statements/mapping', {
    bankId,
    version: payer.version,
    mapping: { ...MAPPING, skip: 0 },
    useOwnIds: false,
  });
  const movements = [701, 702, 703, 704, RETURNED].map(
    (amount): Movement => ({
      amount,
      payer: inFile('statement payer'),
      description: inFile('statement description'),
    }),
  );
  const content = base64(
    movements
      .map(
        ({ amount, payer: name, description }) =>
          `${day(1)},${amount},${quoted(name)},${quoted(description)}`,
      )
      .join('\n'),
  );
  const file = { bankId, format: 'csv', content };
  await write('POST /statements/preview', file);
  await write('POST /statements/upload', file);
  const { list } = await read('GET /statements/lines', { bankId, status: 'open', pageSize: 50 });
  const lineOf = (amount: number): string => list.find((line) => line.amount === amount)!.id;

  // One is proposed and stays so, one goes through suspense and back, one pays a recharge in part, one shows what was done.
  await write('POST /statements/suspense', { lineIds: [lineOf(701)] });
  await write('POST /statements/suspense', { lineIds: [lineOf(702)] });
  await writeAsSecond('POST /statements/suspense', { lineIds: [lineOf(702)] });
  await write('POST /statements/assign', { lineId: lineOf(702), rechargeId });
  await write('POST /statements/withdraw', { lineId: lineOf(702) });
  await write('POST /statements/return', { lineId: lineOf(702) });
  await write('POST /statements/credit', { lineIds: [lineOf(703)], rechargeId });
  // Part of a credit that was made by hand.
  const { list: transfers } = await read('GET /ledger/transfers', { flow: 'recharge', pageSize: 50 });
  const { id: transferId } = transfers.find(({ amount }) => amount > 704)!;
  await write('POST /statements/link', { lineId: lineOf(704), transferId });
}

/** Writes payloads wherever the desk writes about a batch of payouts. @param withdrawalIds two that are processing */
export async function plantPayouts(
  { write, writeAsSecond, read }: Desks,
  {
    bankId,
    withdrawalIds,
    inFile,
  }: { bankId: string; withdrawalIds: string[]; inFile: (field: string) => string },
): Promise<void> {
  const batch = { bankId, format: 'csv', executeOn: day(-1) } as const;
  const dissolved = await write('POST /payouts/create', { ...batch, withdrawalIds, requestId: randomUUID() });
  await write('POST /payouts/dissolve', { id: dissolved.id });
  const { id } = await write('POST /payouts/create', { ...batch, withdrawalIds, requestId: randomUUID() });
  await writeAsSecond('POST /payouts/approve', { id });
  await write('POST /payouts/file', { id });
  const { items } = await read('GET /payouts/detail', { id });
  const results = `${items[0]!.reference},failed,${quoted(inFile('payout note'))}\n`;
  await write('POST /payouts/results', { id, content: base64(results) });
  await write('POST /payouts/settle', { id, outcome: 'paid', withdrawalIds: [items[1]!.withdrawalId] });
  const { list } = await read('GET /statements/lines', { bankId, status: 'open', pageSize: 50 });
  // Another journey's may be proposed already.
  const line = list.find(({ amount, proposal }) => amount === RETURNED && proposal === null)!;
  await write('POST /statements/bounce', { lineId: line.id, withdrawalId: items[1]!.withdrawalId });
}

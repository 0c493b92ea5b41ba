import { randomBytes, randomUUID } from 'node:crypto';
import type { InputOf } from '@fairground/contract/endpoints';
import type { Database } from '#platform/database.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { TestApp } from '#test/app.ts';
import { plantMember } from '#test/members.ts';

export const PIN = '482915';
export const WRONG_PIN = '482916';

/** Hashed once, because the hash is slow. */
let hashed: Promise<string> | undefined;

export async function setPin(database: Database, memberId: string): Promise<void> {
  await database.query({
    text: 'UPDATE members SET payment_password_hash = $2 WHERE id = $1',
    values: [memberId, await (hashed ??= hashPassword(PIN))],
  });
}

/** A unique card number that passes Luhn: fourteen digits and the check digit after a prefix. */
export function chineseNumber(): string {
  const digits = `62${String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '0').slice(0, 13)}`;
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const japaneseNumber = (): string => String(1_000_000 + (randomBytes(3).readUIntBE(0, 3) % 9_000_000));

type CardBody = InputOf<'POST /member/savebank'> & { cardNumber: string };

export const chineseCard = (changes: Partial<CardBody> = {}): CardBody => ({
  holderName: '王小明',
  cardNumber: chineseNumber(),
  bankName: '中国银行',
  branchName: '北京支行',
  branchCode: '104100000004',
  phone: '13800138000',
  paymentPassword: PIN,
  ...changes,
});

export const japaneseCard = (changes: Partial<CardBody> = {}): CardBody => ({
  holderName: 'ヤマダ ハナコ',
  cardNumber: japaneseNumber(),
  bankName: 'みずほ銀行',
  branchName: '上野支店',
  branchCode: '107',
  phone: '090-1234-5678',
  paymentPassword: PIN,
  ...changes,
});

export type Payer = { id: string; token: string; cardId: string };

/** A member with a payment password and a card, and so many credits. */
export async function plantPayer(app: TestApp, database: Database, credits = 10_000): Promise<Payer> {
  const member = await plantMember(database, credits);
  await setPin(database, member.id);
  const { data } = await app.call('POST /member/savebank', japaneseCard(), { token: member.token });
  return { ...member, cardId: data.id };
}

/** Inserts an upload with a unique picture. */
export async function plantUpload(
  database: Database,
  memberId: string,
  picture: { pixels: Buffer; look: bigint } = {
    pixels: randomBytes(32),
    look: randomBytes(8).readBigUInt64BE(),
  },
): Promise<string> {
  const rows = await database.query<{ id: string }>({
    text: `INSERT INTO uploads (member_id, content_type, bytes, width, height, pixel_hash, look_hash)
      VALUES ($1, 'image/jpeg', $2, 390, 844, $3, $4::bit(64)) RETURNING id`,
    values: [memberId, randomBytes(64), picture.pixels, picture.look.toString(2).padStart(64, '0')],
  });
  return rows[0]!.id;
}

type RechargeBody = InputOf<'POST /member/recharge'>;

/** Body of a recharge of 5000 with a new picture; `changes` override fields. */
export async function rechargeBody(
  app: TestApp,
  database: Database,
  member: { id: string; token: string },
  changes: Partial<RechargeBody> = {},
): Promise<RechargeBody> {
  const banks = (await app.call('GET /bank/list', {}, { token: member.token })).data;
  return {
    bankId: banks[0]!.id,
    amount: 5000,
    screenshot: changes.screenshot ?? (await plantUpload(database, member.id)),
    requestId: randomUUID(),
    ...changes,
  };
}

export async function submitRecharge(
  app: TestApp,
  database: Database,
  member: { id: string; token: string },
  changes: Partial<RechargeBody> = {},
) {
  const body = await rechargeBody(app, database, member, changes);
  return (await app.call('POST /member/recharge', body, { token: member.token })).data;
}

type WithdrawBody = InputOf<'POST /member/withdraw'>;

/** Body of a withdrawal of 1000 with the right payment password; `changes` override fields. */
export const withdrawBody = (payer: Payer, changes: Partial<WithdrawBody> = {}): WithdrawBody => ({
  cardId: payer.cardId,
  amount: 1000,
  paymentPassword: PIN,
  requestId: randomUUID(),
  ...changes,
});

export const withdraw = (app: TestApp, payer: Payer, changes: Partial<WithdrawBody> = {}) =>
  app.call('POST /member/withdraw', withdrawBody(payer, changes), { token: payer.token });

export async function setWalletSettings(
  database: Database,
  settings: Partial<
    Record<
      | 'minWithdrawal'
      | 'maxWithdrawal'
      | 'dailyWithdrawal'
      | 'dualControlThreshold'
      | 'feeRateBps'
      | 'minFee',
      number
    >
  >,
): Promise<void> {
  await database.query({
    text: `INSERT INTO settings (name, value) VALUES ('wallet', $1)
      ON CONFLICT (name) DO UPDATE SET value = settings.value || EXCLUDED.value`,
    values: [JSON.stringify(settings)],
  });
}

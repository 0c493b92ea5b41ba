import * as v from 'valibot';
import type { Table } from '#endpoint.ts';
import { fault, paymentPassword, phone, queryInteger, requiredText, text, time, uuid } from '#fields.ts';
import { LIMITS } from '#limits.ts';

const card = v.object({
  id: v.string(),
  holderName: v.string(),
  /** All but the last four digits as asterisks. */
  cardNumber: v.string(),
  last4: v.string(),
  country: v.picklist(['JP', 'CN']),
  bankName: v.string(),
  branchName: v.string(),
  branchCode: v.string(),
  /** Masked. */
  phone: v.string(),
  isDefault: v.boolean(),
  /** Whether a withdrawal to it is still open: it cannot be deleted then. */
  inUse: v.boolean(),
  createdAt: time,
});
export type BankCard = v.InferOutput<typeof card>;

const bank = v.object({ code: v.string(), name: v.string(), kana: v.string(), roma: v.string() });
export type Bank = v.InferOutput<typeof bank>;

const search = {
  q: v.optional(text(LIMITS.search.max)),
  limit: v.optional(queryInteger(1, LIMITS.pageSize.max)),
};

export const bankCardEndpoints = {
  'POST /member/savebank': {
    auth: 'member',
    input: v.strictObject({
      holderName: requiredText(LIMITS.holderName.max),
      /** 7 digits are a Japanese account, 16 to 19 a Chinese card; spaces and hyphens are allowed. */
      cardNumber: requiredText(LIMITS.cardNumber.max),
      bankName: requiredText(LIMITS.bankName.max),
      branchName: v.optional(text(LIMITS.bankName.max)),
      branchCode: v.optional(text(LIMITS.branchCode.max)),
      phone,
      isDefault: v.optional(v.boolean(fault('choice'))),
      paymentPassword: v.optional(paymentPassword),
    }),
    data: card,
    failures: [
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_NOT_SET',
      'PAYMENT_PASSWORD_LOCKED',
      'BANK_CARD_DUPLICATE',
    ],
  },
  'GET /member/getuserbank': { auth: 'member', input: v.strictObject({}), data: v.array(card), failures: [] },
  'POST /member/deletebank': {
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['BANK_CARD_NOT_FOUND', 'BANK_CARD_IN_USE'],
  },
  'POST /member/setdefaultbank': {
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['BANK_CARD_NOT_FOUND'],
  },
  /** Japanese banks by kanji, kana, romaji or code; without `q` the best known first. */
  'GET /bank/search': { auth: 'member', input: v.strictObject(search), data: v.array(bank), failures: [] },
  /** Branches of one bank, found the same way. */
  'GET /bank/branches': {
    auth: 'member',
    input: v.strictObject({ ...search, bankCode: requiredText(LIMITS.bankCode.max) }),
    data: v.array(bank),
    failures: [],
  },
} as const satisfies Table;

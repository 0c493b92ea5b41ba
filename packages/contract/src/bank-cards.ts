import { foldDigits } from '@fairground/kernel/typed-text';
import * as v from 'valibot';
import { ACCOUNT_TYPES } from '#account-types.ts';
import type { Table } from '#endpoint.ts';
import {
  fault,
  paymentPassword,
  phone,
  queryInteger,
  requiredTyped,
  search,
  time,
  typed,
  typedDigits,
  uuid,
} from '#fields.ts';
import { LIMITS } from '#limits.ts';
import { described, named } from '#named.ts';

const card = named(
  'BankCard',
  'A bank card of the member; its number is masked.',
  v.object({
    id: v.string(),
    holderName: v.string(),
    cardNumber: described('All but the last four digits as asterisks.', v.string()),
    last4: v.string(),
    country: v.picklist(['JP', 'CN']),
    bankName: v.string(),
    branchName: v.string(),
    branchCode: v.string(),
    accountType: described('Of Japan only.', v.nullable(v.picklist(ACCOUNT_TYPES))),
    phone: described('Masked.', v.string()),
    isDefault: v.boolean(),
    inUse: described('Whether a withdrawal to it is still open: it cannot be deleted then.', v.boolean()),
    createdAt: time,
  }),
);
export type BankCard = v.InferOutput<typeof card>;

const bank = named(
  'Bank',
  'A bank or branch of the public directory.',
  v.object({ code: v.string(), name: v.string(), kana: v.string(), roma: v.string() }),
);
export type Bank = v.InferOutput<typeof bank>;

const finder = { q: v.optional(search), limit: v.optional(queryInteger(1, LIMITS.pageSize.max)) };

export const bankCardEndpoints = {
  'POST /member/savebank': {
    summary: 'Add a bank card',
    description: 'Branch and branch code are required in every country.',
    auth: 'member',
    input: v.strictObject({
      holderName: requiredTyped(LIMITS.holderName.max),
      cardNumber: v.optional(
        described(
          '7 digits are a Japanese account, 16 to 19 a Chinese card; spaces and hyphens are allowed.',
          typedDigits(LIMITS.cardNumber.max),
        ),
      ),
      bankName: requiredTyped(LIMITS.bankName.max),
      branchName: v.optional(typed(LIMITS.bankName.max)),
      branchCode: v.optional(
        described(
          '3 digits in Japan, the 12 digits of CNAPS in China.',
          typed(LIMITS.branchCode.max, foldDigits),
        ),
      ),
      accountType: v.optional(
        described(
          'Of a Japanese account; ordinary where nothing is said.',
          v.picklist(ACCOUNT_TYPES, fault('choice')),
        ),
      ),
      postalSymbol: v.optional(
        described(
          'The symbol (記号) of a Japan Post Bank passbook: with `postalNumber` instead of number, branch and type, which follow.',
          typedDigits(LIMITS.cardNumber.max),
        ),
      ),
      postalNumber: v.optional(
        described('The number (番号) of a Japan Post Bank passbook.', typedDigits(LIMITS.cardNumber.max)),
      ),
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
  'GET /member/getuserbank': {
    summary: 'Bank cards of the member, numbers masked',
    auth: 'member',
    input: v.strictObject({}),
    data: v.array(card),
    failures: [],
  },
  'POST /member/deletebank': {
    summary: 'Remove a bank card',
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['BANK_CARD_NOT_FOUND', 'BANK_CARD_IN_USE'],
  },
  'POST /member/setdefaultbank': {
    summary: 'Make a bank card the default',
    auth: 'member',
    input: v.strictObject({ id: uuid }),
    data: v.object({}),
    failures: ['BANK_CARD_NOT_FOUND'],
  },
  'GET /bank/search': {
    summary: 'Find a bank',
    description: 'Japanese banks by kanji, kana, romaji or code; without `q` the best known first.',
    auth: 'member',
    input: v.strictObject(finder),
    data: v.array(bank),
    failures: [],
  },
  'GET /bank/branches': {
    summary: 'Find a branch of a bank',
    description: 'Branches of one bank, found the same way.',
    auth: 'member',
    input: v.strictObject({ ...finder, bankCode: typedDigits(LIMITS.bankCode.max) }),
    data: v.array(bank),
    failures: [],
  },
} as const satisfies Table;

import type { FieldFault } from '@fairground/contract/codes';
import type { InputOf } from '@fairground/contract/endpoints';
import { LIMITS, PHONE_PATTERN } from '@fairground/contract/limits';
import type { CardCountry } from '@fairground/kernel/bank-card';
import { internationalPhone } from '#platform/phone.rules.ts';
import { numberFault } from './card-number.rules.ts';

/** One bank or branch of the Japanese list. */
type Listed = { code: string; name: string };

/** What stands in the form, as typed; numbers as digits. What one country asks for is kept for the other. */
export type CardValues = {
  country: CardCountry;
  bank: Listed | undefined;
  branch: Listed | undefined;
  bankNameCn: string;
  branchNameCn: string;
  numberJp: string;
  numberCn: string;
  holderName: string;
  dialCode: string;
  phone: string;
  isDefault: boolean;
};

/** Fields by the names the server uses, in the order they stand on the screen. */
export const CARD_FIELDS = [
  'bankName',
  'branchName',
  'branchCode',
  'cardNumber',
  'holderName',
  'phone',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardFault = FieldFault | 'bankPick' | 'branchPick' | 'digitsJp' | 'digitsCn' | 'phoneCn';

export const numberOf = (values: CardValues): string =>
  values.country === 'JP' ? values.numberJp : values.numberCn;

const CHINESE_MOBILE = /^\+861[3-9]\d{9}$/;

/** A Chinese card is registered with a Chinese mobile (product.md section 8). */
function phoneFault({ country, dialCode, phone }: CardValues): CardFault | undefined {
  if (phone.trim() === '') return 'required';
  if (!PHONE_PATTERN.test(phone.normalize('NFKC').trim())) return 'phone_format';
  const number = internationalPhone(dialCode, phone);
  return country === 'CN' && !CHINESE_MOBILE.test(number) ? 'phoneCn' : undefined;
}

function cardFault(values: CardValues): CardFault | undefined {
  const fault = numberFault(numberOf(values), values.country);
  if (fault === null) return undefined;
  if (fault === 'required') return 'required';
  if (fault === 'luhn') return 'card_luhn';
  return values.country === 'JP' ? 'digitsJp' : 'digitsCn';
}

function bankFault(values: CardValues): CardFault | undefined {
  if (values.country === 'JP') return values.bank ? undefined : 'bankPick';
  if (values.bankNameCn.trim() === '') return 'required';
  return values.bankNameCn.trim().length > LIMITS.bankName.max ? 'too_long' : undefined;
}

/** What is wrong before anything is sent, by field; the server checks again, and more. */
export function checkCard(values: CardValues): Partial<Record<CardField, CardFault>> {
  const holder = values.holderName.trim();
  const faults: Partial<Record<CardField, CardFault | undefined>> = {
    bankName: bankFault(values),
    branchName: values.country === 'JP' && !values.branch ? 'branchPick' : undefined,
    cardNumber: cardFault(values),
    holderName: holder === '' ? 'required' : holder.length > LIMITS.holderName.max ? 'too_long' : undefined,
    phone: phoneFault(values),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** The body of the request: what the chosen country asks for, and the payment password. */
export function cardOf(values: CardValues, paymentPassword: string): InputOf<'POST /member/savebank'> {
  const { country, bank, branch } = values;
  return {
    ...(country === 'JP'
      ? { bankName: bank?.name ?? '', branchName: branch?.name ?? '', branchCode: branch?.code ?? '' }
      : { bankName: values.bankNameCn.trim(), branchName: values.branchNameCn.trim() }),
    cardNumber: numberOf(values),
    holderName: values.holderName.trim(),
    phone: internationalPhone(values.dialCode, values.phone),
    isDefault: values.isDefault,
    paymentPassword,
  };
}

import type { FieldFault } from '@fairground/contract/codes';
import type { InputOf } from '@fairground/contract/endpoints';
import { LIMITS, PHONE_PATTERN } from '@fairground/contract/limits';
import type { AccountType } from '@fairground/contract/account-types';
import { kanaHolder } from '@fairground/kernel/account-holder';
import type { CardCountry } from '@fairground/kernel/bank-card';
import { type PostalAccount, postalAccount } from '@fairground/kernel/postal-account';
import { foldDigits, foldPhone } from '@fairground/kernel/typed-text';
import { hasLengthOfCountry, internationalPhone } from '#platform/phone.rules.ts';
import { numberFault } from './card-number.rules.ts';

/** A bank or branch of the Japanese list. */
type Listed = { code: string; name: string };

/** The form's values as typed; numbers as digits. The values of the other country are kept. */
export type CardValues = {
  country: CardCountry;
  bank: Listed | undefined;
  branch: Listed | undefined;
  /** The branch is not in the list, which lags behind the banks: its name and code are typed. */
  unlisted: boolean;
  branchNameJp: string;
  branchCodeJp: string;
  accountType: AccountType;
  /** Symbol and number of a Japan Post Bank passbook. */
  byPassbook: boolean;
  postalSymbol: string;
  postalNumber: string;
  bankNameCn: string;
  branchNameCn: string;
  branchCodeCn: string;
  numberJp: string;
  numberCn: string;
  holderName: string;
  dialCode: string;
  phone: string;
  isDefault: boolean;
};

/** Fields by the server's names, in the order of the form. */
export const CARD_FIELDS = [
  'bankName',
  'branchName',
  'branchCode',
  'postalSymbol',
  'postalNumber',
  'cardNumber',
  'holderName',
  'phone',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardFault = FieldFault | 'bankPick' | 'branchPick' | 'digitsJp' | 'digitsCn' | 'phoneCn';

const POSTAL_BANK = '9900';

/** Whether the chosen bank is Japan Post Bank, whose passbooks have a symbol and a number. */
export const isPostalBank = ({ bank }: CardValues): boolean => bank?.code === POSTAL_BANK;

export const isByPassbook = (values: CardValues): boolean =>
  values.country === 'JP' && values.byPassbook && isPostalBank(values);

/** The account number for a complete symbol and number. */
export function passbookAccount(values: CardValues): PostalAccount | null {
  const found = postalAccount(foldDigits(values.postalSymbol), foldDigits(values.postalNumber));
  return 'account' in found ? found.account : null;
}

const numberOf = (values: CardValues): string =>
  values.country === 'JP' ? values.numberJp : values.numberCn;

const CHINESE_MOBILE = /^\+861[3-9]\d{9}$/;

/** A Chinese card requires a Chinese mobile number (product.md section 8). */
function phoneFault({ country, dialCode, phone }: CardValues): CardFault | undefined {
  if (phone.trim() === '') return 'required';
  if (!PHONE_PATTERN.test(foldPhone(phone))) return 'phone_format';
  const number = internationalPhone(dialCode, phone);
  if (country === 'CN') return CHINESE_MOBILE.test(number) ? undefined : 'phoneCn';
  return hasLengthOfCountry(number) ? undefined : 'phone_format';
}

function cardFault(values: CardValues): CardFault | undefined {
  if (isByPassbook(values)) return undefined;
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

type Faults = Partial<Record<CardField, CardFault | undefined>>;

const required = (text: string): CardFault | undefined => (text.trim() === '' ? 'required' : undefined);

function codeFault(code: string, digits: number, wrong: CardFault): CardFault | undefined {
  const folded = foldDigits(code);
  if (folded === '') return 'required';
  return /^[0-9]+$/.test(folded) && folded.length === digits ? undefined : wrong;
}

function passbookFaults({ postalSymbol, postalNumber }: CardValues): Faults {
  const [symbol, number] = [foldDigits(postalSymbol), foldDigits(postalNumber)];
  const found = postalAccount(symbol, number);
  const fault = 'fault' in found ? found.fault : null;
  return {
    postalSymbol: required(symbol) ?? (fault === 'symbol' ? 'postal_symbol_format' : undefined),
    postalNumber: required(number) ?? (fault === 'number' ? 'postal_number_format' : undefined),
  };
}

/** Branch and branch code are required in both countries (product.md section 8). */
function branchFaults(values: CardValues): Faults {
  if (values.country === 'CN')
    return {
      branchName: required(values.branchNameCn),
      branchCode: codeFault(values.branchCodeCn, 12, 'cnaps_format'),
    };
  if (isByPassbook(values)) return passbookFaults(values);
  if (!values.unlisted) return { branchName: values.branch ? undefined : 'branchPick' };
  return {
    branchName: required(values.branchNameJp),
    branchCode: codeFault(values.branchCodeJp, 3, 'branch_code_format'),
  };
}

/** Japanese banks return a transfer unless the holder's name is in katakana, as in the passbook. */
function holderFault({ country, holderName }: CardValues): CardFault | undefined {
  const holder = holderName.trim();
  if (holder === '') return 'required';
  if (holder.length > LIMITS.holderName.max) return 'too_long';
  return country === 'JP' && kanaHolder(holder) === null ? 'holder_kana' : undefined;
}

/** Errors by field, before anything is sent; the server validates again. */
export function checkCard(values: CardValues): Partial<Record<CardField, CardFault>> {
  const faults: Faults = {
    bankName: bankFault(values),
    ...branchFaults(values),
    cardNumber: cardFault(values),
    holderName: holderFault(values),
    phone: phoneFault(values),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

type CardInput = InputOf<'POST /member/savebank'>;

/** Bank, branch and number, by country and bank. */
function accountOf(
  values: CardValues,
): Omit<CardInput, 'holderName' | 'phone' | 'isDefault' | 'paymentPassword'> {
  if (values.country === 'CN')
    return {
      bankName: values.bankNameCn.trim(),
      branchName: values.branchNameCn.trim(),
      branchCode: foldDigits(values.branchCodeCn),
      cardNumber: values.numberCn,
    };
  const { bank, branch, accountType } = values;
  const bankName = bank?.name ?? '';
  if (isByPassbook(values))
    return {
      bankName,
      postalSymbol: foldDigits(values.postalSymbol),
      postalNumber: foldDigits(values.postalNumber),
    };
  const place = values.unlisted
    ? { branchName: values.branchNameJp.trim(), branchCode: foldDigits(values.branchCodeJp) }
    : { branchName: branch?.name ?? '', branchCode: branch?.code ?? '' };
  return { bankName, ...place, accountType, cardNumber: values.numberJp };
}

/** The account to be saved, as other banks address it. */
export function summaryOf(values: CardValues) {
  const { holderName, accountType, bankName, branchName, branchCode, cardNumber = '' } = cardOf(values, '');
  const passbook = isByPassbook(values) ? passbookAccount(values) : null;
  const own = { holderName, bankName, branchName, branchCode, accountType, cardNumber };
  if (!passbook) return own;
  const { branchCode: code, accountType: type, accountNumber } = passbook;
  return { ...own, branchCode: code, accountType: type, cardNumber: accountNumber };
}

/** The request body: the fields of the chosen country, and the payment password. */
export function cardOf(values: CardValues, paymentPassword: string): CardInput {
  const holder = values.holderName.trim();
  return {
    ...accountOf(values),
    holderName: (values.country === 'JP' ? kanaHolder(holder) : null) ?? holder,
    phone: internationalPhone(values.dialCode, values.phone),
    isDefault: values.isDefault,
    paymentPassword,
  };
}

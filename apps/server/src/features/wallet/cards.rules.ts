import type { AccountType } from '@fairground/contract/account-types';
import type { FieldFault } from '@fairground/contract/codes';
import { LIMITS } from '@fairground/contract/limits';
import { kanaHolder } from '@fairground/kernel/account-holder';
import { type CardCountry, cardCountry, cardNumberFault } from '@fairground/kernel/bank-card';
import { postalAccount } from '@fairground/kernel/postal-account';
import { foldDigits, foldPhone } from '@fairground/kernel/typed-text';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { nameFault, tidyName } from '#features/wallet/names.rules.ts';

export type TypedCard = {
  holderName: string;
  cardNumber?: string | undefined;
  bankName: string;
  branchName?: string | undefined;
  branchCode?: string | undefined;
  accountType?: AccountType | undefined;
  /** 記号 and 番号 of Japan Post Bank: branch, type and number follow from them. */
  postalSymbol?: string | undefined;
  postalNumber?: string | undefined;
  phone: string;
};
export type CardFaults = Partial<Record<keyof TypedCard, FieldFault>>;

/** A card that can be saved; `phone` is E.164. */
export type CheckedCard = {
  country: CardCountry;
  holderName: string;
  digits: string;
  bankName: string;
  branchName: string;
  branchCode: string;
  /** Null outside Japan. */
  accountType: AccountType | null;
  phone: string;
};

/** The name in the list of banks; its branches are found by code. */
const POSTAL_BANK = 'ゆうちょ銀行';

const CHINESE_MOBILE = /^(?:(?:\+|00)?86)?(1[3-9][0-9]{9})$/;

/** E.164 of a phone number for a card of this country, or null where it is invalid (product.md section 8). */
export function cardPhone(typed: string, country: CardCountry): string | null {
  if (country === 'CN') {
    const mobile = CHINESE_MOBILE.exec(foldPhone(typed).replaceAll(/[\s()-]/g, ''))?.[1];
    return mobile === undefined ? null : `+86${mobile}`;
  }
  const number = parsePhoneNumberFromString(foldPhone(typed), country);
  return number?.isValid() ? number.number : null;
}

/** `+819012345678` → `+81*****5678`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}*****${phone.slice(-4)}`;

const BRANCH_CODE = { JP: /^[0-9]{3}$/, CN: /^[0-9]{12}$/ } as const;
const BRANCH_CODE_FAULT = { JP: 'branch_code_format', CN: 'cnaps_format' } as const;

/** Branch name and code are required in every country (product.md section 8). */
function branchFaults(country: CardCountry, branchName: string, branchCode: string): CardFaults {
  return {
    ...(branchName === '' ? { branchName: 'required' } : {}),
    ...(branchCode === '' ? { branchCode: 'required' } : {}),
    ...(branchCode === '' || BRANCH_CODE[country].test(branchCode)
      ? {}
      : { branchCode: BRANCH_CODE_FAULT[country] }),
  };
}

function textFaults(names: Record<string, string>, limits: Record<string, number>): CardFaults {
  const found = Object.entries(names).map(([field, name]) => [field, nameFault(name, limits[field]!)]);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null)) as CardFaults;
}

/** Converts 記号 and 番号 of Japan Post Bank to branch, type and number, or returns their faults; other cards unchanged. */
function addressed(typed: TypedCard): { card: TypedCard } | { faults: CardFaults } {
  const { postalSymbol, postalNumber } = typed;
  if (postalSymbol === undefined && postalNumber === undefined) return { card: typed };
  const found = postalAccount(foldDigits(postalSymbol ?? ''), foldDigits(postalNumber ?? ''));
  if ('fault' in found)
    return {
      faults:
        found.fault === 'symbol'
          ? { postalSymbol: postalSymbol === undefined ? 'required' : 'postal_symbol_format' }
          : { postalNumber: postalNumber === undefined ? 'required' : 'postal_number_format' },
    };
  const { branchCode, accountType, accountNumber } = found.account;
  const place = { bankName: POSTAL_BANK, branchName: branchCode, branchCode };
  return { card: { ...typed, ...place, accountType, cardNumber: accountNumber } };
}

/** All faults of a card by field, or the card as it is stored. */
export function checkCard(given: TypedCard): { faults: CardFaults } | { card: CheckedCard } {
  const read = addressed(given);
  if ('faults' in read) return read;
  const typed = read.card;
  if (typed.cardNumber === undefined) return { faults: { cardNumber: 'required' } };
  const digits = foldDigits(typed.cardNumber);
  const names = {
    holderName: tidyName(typed.holderName),
    bankName: tidyName(typed.bankName),
    branchName: tidyName(typed.branchName ?? ''),
    branchCode: foldDigits(typed.branchCode ?? ''),
  };
  const numberFault = cardNumberFault(digits);
  const country = cardCountry(digits);
  const phone = country === null ? null : cardPhone(typed.phone, country);
  // Japanese banks return a transfer whose holder is not written as in the passbook.
  const holder = country === 'JP' ? kanaHolder(names.holderName) : names.holderName;
  const faults: CardFaults = {
    ...(country === null ? {} : branchFaults(country, names.branchName, names.branchCode)),
    ...textFaults(names, {
      holderName: LIMITS.holderName.max,
      bankName: LIMITS.bankName.max,
      branchName: LIMITS.bankName.max,
      branchCode: LIMITS.branchCode.max,
    }),
    // A text fault of the holder is told first; no passbook has what is left.
    ...(holder === null && nameFault(names.holderName, LIMITS.holderName.max) === null
      ? { holderName: 'holder_kana' }
      : {}),
    ...(numberFault === null ? {} : { cardNumber: `card_${numberFault}` as const }),
    // Valid phone numbers depend on the country, and a faulty card number leaves it unknown.
    ...(country !== null && phone === null ? { phone: 'phone_format' } : {}),
  };
  if (country === null || phone === null || holder === null || Object.keys(faults).length > 0)
    return { faults };
  const accountType = country === 'JP' ? (typed.accountType ?? 'ordinary') : null;
  return { card: { country, digits, phone, accountType, ...names, holderName: holder } };
}

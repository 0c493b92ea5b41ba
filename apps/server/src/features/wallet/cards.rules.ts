import type { FieldFault } from '@fairground/contract/codes';
import { LIMITS } from '@fairground/contract/limits';
import { type CardCountry, cardCountry, cardDigits, cardNumberFault } from '@fairground/kernel/bank-card';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { nameFault, tidyName } from '#features/wallet/names.rules.ts';

export type TypedCard = {
  holderName: string;
  cardNumber: string;
  bankName: string;
  branchName?: string | undefined;
  branchCode?: string | undefined;
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
  phone: string;
};

const CHINESE_MOBILE = /^(?:(?:\+|00)?86)?(1[3-9][0-9]{9})$/;

/** E.164 of a phone number typed for a card of this country, or null where it is none (product.md section 8). */
export function cardPhone(typed: string, country: CardCountry): string | null {
  if (country === 'CN') {
    const mobile = CHINESE_MOBILE.exec(typed.normalize('NFKC').replaceAll(/[\s()-]/g, ''))?.[1];
    return mobile === undefined ? null : `+86${mobile}`;
  }
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isValid() ? number.number : null;
}

/** `+819012345678` → `+81*****5678`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}*****${phone.slice(-4)}`;

function branchFaults(country: CardCountry, branchName: string, branchCode: string): CardFaults {
  // A Chinese card is reached by its number alone.
  if (country === 'CN') return {};
  return {
    ...(branchName === '' ? { branchName: 'required' } : {}),
    ...(branchCode === '' ? { branchCode: 'required' } : {}),
    ...(branchCode === '' || /^[0-9]{3}$/.test(branchCode) ? {} : { branchCode: 'branch_code_format' }),
  };
}

function textFaults(names: Record<string, string>, limits: Record<string, number>): CardFaults {
  const found = Object.entries(names).map(([field, name]) => [field, nameFault(name, limits[field]!)]);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null)) as CardFaults;
}

/** Everything that is wrong with a card as typed, by field; or the card as it is kept. */
export function checkCard(typed: TypedCard): { faults: CardFaults } | { card: CheckedCard } {
  const digits = cardDigits(typed.cardNumber);
  const names = {
    holderName: tidyName(typed.holderName),
    bankName: tidyName(typed.bankName),
    branchName: tidyName(typed.branchName ?? ''),
    branchCode: tidyName(typed.branchCode ?? '').normalize('NFKC'),
  };
  const numberFault = cardNumberFault(digits);
  const country = cardCountry(digits);
  const phone = country === null ? null : cardPhone(typed.phone, country);
  const faults: CardFaults = {
    ...(country === null ? {} : branchFaults(country, names.branchName, names.branchCode)),
    ...textFaults(names, {
      holderName: LIMITS.holderName.max,
      bankName: LIMITS.bankName.max,
      branchName: LIMITS.bankName.max,
      branchCode: LIMITS.branchCode.max,
    }),
    ...(numberFault === null ? {} : { cardNumber: `card_${numberFault}` as const }),
    // Which numbers there are depends on the country, and a faulty card number names none.
    ...(country !== null && phone === null ? { phone: 'phone_format' } : {}),
  };
  if (country === null || phone === null || Object.keys(faults).length > 0) return { faults };
  return { card: { country, digits, phone, ...names } };
}

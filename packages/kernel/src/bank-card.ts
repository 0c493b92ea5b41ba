/** Countries whose card numbers we know the format of (product.md section 8). */
export type CardCountry = 'JP' | 'CN';

export type CardNumberFault = 'digits' | 'length' | 'luhn';

/** The check of ISO/IEC 7812, which every payment card of 16 to 19 digits passes. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The country whose format the length belongs to: 7 digits are a Japanese account, 16 to 19 a Chinese card. */
export function cardCountry(digits: string): CardCountry | null {
  if (digits.length === 7) return 'JP';
  return digits.length >= 16 && digits.length <= 19 ? 'CN' : null;
}

/** Why a number (digits alone, see typed-text.ts) can be no account or card, or null where it can. */
export function cardNumberFault(digits: string): CardNumberFault | null {
  if (!/^[0-9]+$/.test(digits)) return 'digits';
  const country = cardCountry(digits);
  if (country === null) return 'length';
  return country === 'CN' && !passesLuhn(digits) ? 'luhn' : null;
}

/** As shown to anybody: all but the last four as asterisks. */
export const maskCardNumber = (digits: string): string => digits.slice(-4).padStart(digits.length, '*');

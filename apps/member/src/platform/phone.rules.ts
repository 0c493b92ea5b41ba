import { foldPhone } from '@fairground/kernel/typed-text';

/**
 * A phone number in international format: `+81` and the national number without its trunk prefix 0. A number entered
 * with its own `+` is kept; whether it exists is for the server to check.
 */
export function internationalPhone(dialCode: string, typed: string): string {
  const text = foldPhone(typed);
  const digits = text.replaceAll(/\D/g, '');
  return text.startsWith('+') ? `+${digits}` : dialCode + digits.replace(/^0/, '');
}

/* Nine digits for a landline, ten for a mobile, without the trunk prefix. */
const JAPANESE = /^\+81[1-9]\d{8,9}$/;

/** Whether an international number has a valid length; only Japanese numbers are checked here. */
export const hasLengthOfCountry = (phone: string): boolean =>
  !phone.startsWith('+81') || JAPANESE.test(phone);

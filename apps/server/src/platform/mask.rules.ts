import { PHONE_PATTERN } from '@fairground/contract/limits';
import { foldPhone, foldTyped } from '@fairground/kernel/typed-text';

/** `mika` → `m***`: always three stars, so that the length is hidden too. */
export const maskUsername = (username: string): string => `${username.slice(0, 1)}***`;

/** `mika@example.com` → `m***@example.com`: the owner recognises it, nobody else can use it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** `+819012345678` → `+81*****5678`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}*****${phone.slice(-4)}`;
}

/** What somebody typed to find a member: an email or a phone number masked, anything else as it is. */
export function maskTyped(typed: string): string {
  const text = foldTyped(typed);
  if (text.includes('@')) return maskEmail(text);
  const phone = foldPhone(text);
  if (!PHONE_PATTERN.test(phone)) return typed;
  // Of a short one, such as a number within its town, three and four digits would be all of it.
  return phone.length < 10 ? '*****' : maskPhone(phone);
}

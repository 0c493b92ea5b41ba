/**
 * A phone number as it is sent: `+81` and the national number without its trunk zero. A number typed or
 * pasted with its own `+` is left as it is; whether it exists is the server's to say.
 */
export function internationalPhone(dialCode: string, typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const digits = text.replaceAll(/\D/g, '');
  return text.startsWith('+') ? `+${digits}` : dialCode + digits.replace(/^0/, '');
}

import { nameKey } from '#platform/name-key.rules.ts';

/** Fewer digits may be an amount or a part of a reference, and are no search for a member. */
const DIGITS_OF_A_NUMBER = 7;

/** A search that is no address: its digits, without the zero that is dialled only inside the country. */
const digitsOf = (text: string): string =>
  /^[+\d][\d ()-]*$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : '';

/** What a view looks for: the search of its filters, as the console's address has them. */
function searchOf(query: string): string {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter') ?? 'null');
    const q: unknown = typeof filter === 'object' && filter !== null ? Reflect.get(filter, 'q') : null;
    return typeof q === 'string' ? q : '';
  } catch {
    return '';
  }
}

/** Whether a view's own name or its search contains personal data of the member: the username, the phone number, or the e-mail address or a part of it, its domain alone excepted. */
export function namesMember(
  view: { name: string; query: string },
  { username, email, phone }: { username: string; email: string | null; phone: string | null },
): boolean {
  return [view.name, searchOf(view.query)]
    .map((text) => nameKey(text.normalize('NFKC')))
    .some((text) => {
      const digits = digitsOf(text);
      return (
        text === nameKey(username) ||
        (email !== null && /\S@/.test(text) && (email.includes(text) || text.includes(email))) ||
        (phone !== null && digits.length >= DIGITS_OF_A_NUMBER && phone.endsWith(digits))
      );
    });
}

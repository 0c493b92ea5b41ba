import { nameKey } from '#platform/name-key.rules.ts';

/** Fewer digits of a number name nobody. */
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

/** Whether a saved view looks for this member, or bears their name: by name, by number, or by a part of the address that goes beyond its domain. */
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

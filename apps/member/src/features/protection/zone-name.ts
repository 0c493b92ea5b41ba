import type { Language } from '@fairground/contract/language';

/** The localized name of a time zone: `Asia/Tokyo` is Japan Standard Time. The IANA name if Intl has none. */
export function zoneName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? timeZone;
}

import type { Language } from '@fairground/contract/language';
import { useMemo } from 'react';
import { useLanguage } from '#platform/language.ts';

/* Countries offered for a phone number. */
const DIAL_CODES = [
  { country: 'JP', code: '+81' },
  { country: 'CN', code: '+86' },
  { country: 'TW', code: '+886' },
  { country: 'HK', code: '+852' },
  { country: 'MO', code: '+853' },
  { country: 'KR', code: '+82' },
  { country: 'SG', code: '+65' },
  { country: 'MY', code: '+60' },
  { country: 'TH', code: '+66' },
  { country: 'VN', code: '+84' },
  { country: 'PH', code: '+63' },
  { country: 'US', code: '+1' },
  { country: 'GB', code: '+44' },
  { country: 'AU', code: '+61' },
] as const;

/** The countries with their names in the member's language (Intl.DisplayNames). */
export function useDialCodes(): { country: string; code: string; name: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return DIAL_CODES.map(({ country, code }) => ({ country, code, name: names.of(country) ?? country }));
  }, [language]);
}

/** The country to preselect for a language. */
export const homeDialCode = (language: Language): string => (language === 'zh-cn' ? '+86' : '+81');

import { type Language, LANGUAGES } from '@fairground/contract/language';
import { useEffect } from 'react';
import { type FieldErrors, type FieldValues, get } from 'react-hook-form';

type Setup<F extends FieldValues> = {
  errors: FieldErrors<F>;
  /** Names of the fields that exist once for each language. */
  fields: readonly string[];
  language: Language;
  onLanguage: (language: Language) => void;
};

/** The languages with faults; when there is a new one, it is shown. */
export function useFaultyLanguages<F extends FieldValues>(setup: Setup<F>): Language[] {
  const { errors, fields, language, onLanguage } = setup;
  const faulty = LANGUAGES.filter((each) =>
    fields.some((field) => get(errors, `${field}.${each}`) !== undefined),
  );
  const found = faulty.join(' ');
  useEffect(() => {
    const [first] = found.split(' ') as [Language | ''];
    if (first !== '' && !found.split(' ').includes(language)) onLanguage(first);
    // oxlint-disable-next-line react/exhaustive-deps -- a language that the operator selects later is kept
  }, [found]);
  return faulty;
}

/** Errors of the texts that are required in each language, by the form's names: `title.ja`. */
export const missingTexts = <N extends string>(
  texts: Readonly<Record<N, Readonly<Record<Language, string>>>>,
  message: string,
): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(texts) as [N, Record<Language, string>][]).flatMap(([name, each]) =>
      LANGUAGES.filter((language) => each[language].trim() === '').map((language) => [
        `${name}.${language}`,
        message,
      ]),
    ),
  );

/** Reported together with the other errors, so that one submit shows them all. */
export const missingWhy = (why: string, message: string): { why?: string } =>
  why.trim() === '' ? { why: message } : {};

export const NO_TEXTS: Readonly<Record<Language, string>> = { ja: '', 'zh-cn': '', en: '' };

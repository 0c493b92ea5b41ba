import type { Language } from '@fairground/contract/language';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const made = new Map<Language, { rules: Intl.PluralRules; numbers: Intl.NumberFormat }>();

function formattersOf(language: Language) {
  const formatters = made.get(language) ?? {
    rules: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language),
  };
  made.set(language, formatters);
  return formatters;
}

/** Picks the form Intl asks for and puts the number in the place of `#`: plural('en', 2, { one: '# day', other: '# days' }). */
export function plural(language: Language, count: number, forms: Forms): string {
  const { rules, numbers } = formattersOf(language);
  const form = forms[rules.select(count)] ?? forms.other;
  return form.replaceAll('#', numbers.format(count));
}

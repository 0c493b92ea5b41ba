import type { Language } from '@fairground/contract/language';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Picks the form Intl asks for and puts the number in the place of `#`: plural('en', 2, { one: '# day', other: '# days' }). */
export function plural(language: Language, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replaceAll('#', new Intl.NumberFormat(language).format(count));
}

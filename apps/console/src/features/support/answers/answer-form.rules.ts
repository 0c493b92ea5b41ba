import type { Language } from '@fairground/contract/language';

const CODES = ['ja', 'zh-cn', 'en'] as const satisfies readonly Language[];
/** Largest place in an order that the contract takes. */
const LAST = 10_000;

/** The texts of a form, one field a language (`title_ja`), as the contract has them; null in those that are empty. */
export function readTexts<P extends string>(
  values: Readonly<Record<`${P}_${Language}`, string>>,
  prefix: P,
): { texts: Record<Language, string>; missing: `${P}_${Language}`[] } {
  const of = (code: Language): string => values[`${prefix}_${code}`].trim();
  const missing = CODES.filter((code) => of(code) === '').map((code) => `${prefix}_${code}` as const);
  return { texts: { ja: of('ja'), 'zh-cn': of('zh-cn'), en: of('en') }, missing };
}

/** A place in an order; digits only. */
export function readPosition(text: string): number | null {
  const position = /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  return position !== null && position <= LAST ? position : null;
}

/** Where somebody new stands: behind the last one. */
export const nextPosition = (all: readonly { position: number }[]): number =>
  Math.min(LAST, Math.max(0, ...all.map(({ position }) => position)) + 1);

import type { Language } from '@fairground/contract/language';

const CODES = ['ja', 'zh-cn', 'en'] as const satisfies readonly Language[];
/** The contract's largest position. */
const LAST = 10_000;

/** The form's texts (one field for each language, `title_ja`) as in the contract; null for empty ones. */
export function readTexts<P extends string>(
  values: Readonly<Record<`${P}_${Language}`, string>>,
  prefix: P,
): { texts: Record<Language, string>; missing: `${P}_${Language}`[] } {
  const of = (code: Language): string => values[`${prefix}_${code}`].trim();
  const missing = CODES.filter((code) => of(code) === '').map((code) => `${prefix}_${code}` as const);
  return { texts: { ja: of('ja'), 'zh-cn': of('zh-cn'), en: of('en') }, missing };
}

/** Parses a position; digits only. */
export function readPosition(text: string): number | null {
  const position = /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  return position !== null && position <= LAST ? position : null;
}

/** The position after the last one. */
export const nextPosition = (all: readonly { position: number }[]): number =>
  Math.min(LAST, Math.max(0, ...all.map(({ position }) => position)) + 1);

import type { State } from './host.ts';
import type { Look } from './studio.ts';

export const LANGUAGES = ['ja', 'zh-cn', 'en'] as const;

/** In which every screen is shown full. */
export const LOOKS: readonly Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  LANGUAGES.map((language) => ({ theme, language })),
);

/**
 * Two are enough for what is made of the same few parts: what lies over a screen, and what of a screen lies below the
 * fold.
 */
export const TWO_LOOKS = [
  { theme: 'dark', language: 'ja' },
  { theme: 'light', language: 'en' },
] as const satisfies readonly Look[];

/** In which every screen is shown in that state. */
export const STATE_LOOKS: Readonly<Record<Exclude<State, 'full'>, Look>> = {
  empty: { theme: 'light', language: 'zh-cn' },
  loading: { theme: 'dark', language: 'ja' },
  failing: { theme: 'light', language: 'en' },
  offline: { theme: 'dark', language: 'zh-cn' },
};

export const folderOf = ({ theme, language }: Look): string => `${theme}-${language}`;
export const isOneOfTwo = (look: Look): boolean => TWO_LOOKS.some((one) => folderOf(one) === folderOf(look));

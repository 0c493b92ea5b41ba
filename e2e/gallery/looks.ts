import type { State } from './host.ts';
import type { Look, Size } from './studio.ts';

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

/**
 * Sizes beside the phone's: what gives way where there is little room, in the language with the longest words, and what
 * stands around the column where there is much. One look each.
 */
export const SIZES = [
  { name: 'narrow', size: { width: 320, height: 640 }, look: { theme: 'light', language: 'en' } },
  { name: 'wide', size: { width: 1280, height: 900 }, look: { theme: 'dark', language: 'ja' } },
] as const satisfies readonly { name: string; size: Size; look: Look }[];

/** In which every screen is shown in that state. */
export const STATE_LOOKS: Readonly<Record<Exclude<State, 'full'>, Look>> = {
  empty: { theme: 'light', language: 'zh-cn' },
  loading: { theme: 'dark', language: 'ja' },
  failing: { theme: 'light', language: 'en' },
  offline: { theme: 'dark', language: 'zh-cn' },
};

export const folderOf = ({ theme, language }: Look): string => `${theme}-${language}`;
export const isOneOfTwo = (look: Look): boolean => TWO_LOOKS.some((one) => folderOf(one) === folderOf(look));

import type { State } from './host.ts';
import type { Look } from './studio.ts';

/** In which every screen is shown full. */
export const LOOKS: readonly Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  (['ja', 'zh-cn', 'en'] as const).map((language) => ({ theme, language })),
);

/** In which every screen is shown in that state. */
export const STATE_LOOKS: Readonly<Record<Exclude<State, 'full'>, Look>> = {
  empty: { theme: 'light', language: 'zh-cn' },
  loading: { theme: 'dark', language: 'ja' },
  failing: { theme: 'light', language: 'en' },
  offline: { theme: 'dark', language: 'zh-cn' },
};

export const folderOf = ({ theme, language }: Look): string => `${theme}-${language}`;

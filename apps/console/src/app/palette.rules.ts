import type { ScreenName } from '#app/roles.rules.ts';

/** Something that the palette can open. */
export type PaletteItem = { key: string; group: 'screens' | 'members' | 'payments'; path: string };

/** A name as it is compared: width, case and marks do not matter. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The screens whose name in the operator's language has the typed words; all of them for nothing typed. */
export function screensFor(
  typed: string,
  screens: readonly { name: ScreenName; label: string }[],
): ScreenName[] {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  return screens
    .filter(({ name, label }) => words.every((word) => fold(`${label} ${name}`).includes(word)))
    .map(({ name }) => name);
}

/** The place after a key in a list of `count`: around its ends. */
export function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

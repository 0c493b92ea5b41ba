import type { Bank } from '@fairground/contract/bank-cards';

/** A bank or branch as Zengin's list has it. */
export type Listed = { code: string; name: string; kana: string; hira: string; roma: string };

/** One of the list, ready to be found: what it is called, and how each way of writing it reads once folded. */
export type Findable = { entry: Bank; names: readonly string[]; sounds: readonly string[] };

const SMALL_KANA = 'ァィゥェォッャュョヮヵヶ';
const LARGE_KANA = 'アイウエオツヤユヨワカケ';
const toKatakana = (text: string): string =>
  text.replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/**
 * Text as it is compared: full-width and half-width are one (NFKC), so are hiragana and katakana, large and small
 * kana (the list knows large ones only), capitals and small letters; spaces, dots and long marks do not count.
 */
export const foldKana = (text: string): string =>
  toKatakana(text.normalize('NFKC').toLowerCase())
    .replaceAll(/[\s・.,、。ー‐-―−-]/g, '')
    .replaceAll(/[ァィゥェォッャュョヮヵヶ]/g, (small) => LARGE_KANA.charAt(SMALL_KANA.indexOf(small)));

/** In order: each folds what the ones before it have left. */
const ROMAJI: readonly (readonly [RegExp, string])[] = [
  [/[āâ]/g, 'a'],
  [/[īî]/g, 'i'],
  [/[ūû]/g, 'u'],
  [/[ēê]/g, 'e'],
  [/[ōô]/g, 'o'],
  [/[^a-z0-9]/g, ''],
  [/sh(?=[aueo])|siy|sy/g, 'shiy'],
  [/ch(?=[aueo])|tiy|ty/g, 'chiy'],
  [/j(?=[aueo])|ziy|zy/g, 'jiy'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/hu/g, 'fu'],
  [/zi/g, 'ji'],
  [/([kgnhbpmr])iy/g, '$1y'],
  [/tsu(?=[kstpcfhgdbzj])/g, '$'],
  [/([kstpgdbzj])(?=\1)|t(?=ch)/g, '$'],
  [/m(?=[bpm])/g, 'n'],
  [/ou|oo/g, 'o'],
  [/uu/g, 'u'],
];

/**
 * Romaji as it is compared: Hepburn, Kunrei and the list's own letter by letter (`hotsukaidou`, `yuuchiyo`) are
 * one, so are long and short vowels.
 */
export const foldRomaji = (text: string): string =>
  ROMAJI.reduce(
    (folded, [pattern, replacement]) => folded.replaceAll(pattern, replacement === '$' ? '$$' : replacement),
    text.normalize('NFKC').toLowerCase(),
  );

/** As it stands, so that a beginning is found that folds otherwise than the whole (`mitsubishi` of `mitsubishiyuuefu…`). */
const plainRomaji = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** What the list abbreviates: as it stands there, in full, and how the two sound. */
const KINDS = [
  {
    short: '信金',
    full: '信用金庫',
    kana: ['シンキン', 'シンヨウキンコ'],
    roma: ['shinkin', 'shinyoukinko'],
  },
  {
    short: '信組',
    full: '信用組合',
    kana: ['シンクミ', 'シンヨウクミアイ'],
    roma: ['shinkumi', 'shinyoukumiai'],
  },
  { short: '労金', full: '労働金庫', kana: ['ロウキン', 'ロウドウキンコ'], roma: ['roukin', 'roudoukinko'] },
] as const;

const tidy = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** Co-operatives bear their own names, and so do foreign banks (04xx) unless in Chinese characters alone. */
const isBank = ({ code, name }: Listed): boolean =>
  code === '9900' ||
  (code < '0600' && code !== '0200' && (!code.startsWith('04') || /^\p{Script=Han}+$/u.test(name)));

function findable(listed: Listed, name: string, sounds: readonly { kana: string; roma: string }[]): Findable {
  return {
    entry: { code: listed.code, name, kana: tidy(listed.kana), roma: tidy(listed.roma) },
    names: [foldKana(name), foldKana(listed.name)],
    sounds: sounds.flatMap(({ kana, roma }) => [foldKana(kana), foldRomaji(roma), plainRomaji(roma)]),
  };
}

/** A bank under the name it bears in full: みずほ → みずほ銀行, 城南信金 → 城南信用金庫. */
export function findableBank(listed: Listed): Findable {
  const { kana, roma } = listed;
  const kind = KINDS.find(({ short }) => listed.name.endsWith(short));
  if (kind) {
    return findable(listed, tidy(listed.name).replace(new RegExp(`${kind.short}$`), kind.full), [
      { kana, roma },
      {
        kana: foldKana(kana).replace(kind.kana[0], kind.kana[1]),
        roma: roma.replace(kind.roma[0], kind.roma[1]),
      },
    ]);
  }
  if (!isBank(listed)) return findable(listed, tidy(listed.name), [{ kana, roma }]);
  return findable(listed, `${tidy(listed.name)}銀行`, [
    { kana, roma },
    { kana: `${kana}ギンコウ`, roma: `${roma}ginkou` },
  ]);
}

/** A branch; the list leaves out 支店, which most of them are, and names what else there is. */
export function findableBranch(listed: Listed, bank: Listed): Findable {
  const { kana, roma } = listed;
  const plain = isBank(bank) && !/(?:店|所|部|課|口|室|センター|プラザ|オフィス)$/.test(listed.name);
  if (!plain) return findable(listed, tidy(listed.name), [{ kana, roma }]);
  const suffix = bank.code === '9900' ? '店' : '支店';
  const [suffixKana, suffixRoma] = suffix === '店' ? ['テン', 'ten'] : ['シテン', 'shiten'];
  return findable(listed, `${tidy(listed.name)}${suffix}`, [
    { kana, roma },
    { kana: `${kana}${suffixKana}`, roma: `${roma}${suffixRoma}` },
  ]);
}

type Query = { name: string; sounds: readonly string[] };
const queryOf = (typed: string): Query => ({
  name: foldKana(typed),
  sounds: [foldKana(typed), foldRomaji(typed), plainRomaji(typed)].filter(Boolean),
});

/** How well it fits, 0 best; null where not at all. What begins as typed comes before what merely holds it. */
function rank({ entry, names, sounds }: Findable, query: Query): number | null {
  const { name } = query;
  const fits = (how: 'startsWith' | 'includes') => (text: string) =>
    query.sounds.some((sound) => text[how](sound));
  if (entry.code === name || names.includes(name)) return 0;
  if (query.sounds.some((sound) => sounds.includes(sound))) return 1;
  if (/^[0-9]+$/.test(name) && entry.code.startsWith(name)) return 2;
  if (names.some((text) => text.startsWith(name))) return 2;
  if (sounds.some(fits('startsWith'))) return 3;
  if (names.some((text) => text.includes(name))) return 4;
  return sounds.some(fits('includes')) ? 5 : null;
}

/** Those that fit, best first; among equals in the order of the list. Nothing typed finds all. */
export function searchList(list: readonly Findable[], typed: string, limit: number): Bank[] {
  const query = queryOf(typed);
  if (query.name === '') return list.slice(0, limit).map(({ entry }) => entry);
  return list
    .flatMap((each) => {
      const at = rank(each, query);
      return at === null ? [] : [{ entry: each.entry, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** Those that are called exactly so, in whatever script, in full or as the list has it. */
export function namedSo(list: readonly Findable[], typed: string): Findable[] {
  const query = queryOf(typed);
  return list.filter(
    ({ entry, names, sounds }) =>
      entry.code === query.name ||
      names.includes(query.name) ||
      sounds.some((sound) => query.sounds.includes(sound)),
  );
}

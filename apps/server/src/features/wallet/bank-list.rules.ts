import type { Bank } from '@fairground/contract/bank-cards';
import { foldTyped } from '@fairground/kernel/typed-text';
import { foldVariants } from '#features/wallet/kanji-variants.rules.ts';

/** A bank or branch in Zengin's list. */
export type Listed = { code: string; name: string; kana: string; hira: string; roma: string };

/** An entry prepared for search: its names, and the folded form of each way of writing it. */
export type Findable = { entry: Bank; names: readonly string[]; sounds: readonly string[] };

const SMALL_KANA = 'ァィゥェォッャュョヮヵヶ';
const LARGE_KANA = 'アイウエオツヤユヨワカケ';
const toKatakana = (text: string): string =>
  text.replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/**
 * Folds Japanese text for comparison: as typed-text.ts does, and further hiragana = katakana, large = small kana (the list has
 * large ones only), old = new forms of characters, 霞ヶ関 = 霞が関 = 霞ケ関, and all circles that stand for zero; spaces, dots and long
 * marks are dropped.
 */
export const foldKana = (text: string): string =>
  foldVariants(toKatakana(foldTyped(text).toLowerCase()))
    .replaceAll(/[\s・.,、。ー-]/g, '')
    .replaceAll(/[ァィゥェォッャュョヮヵヶ]/g, (small) => LARGE_KANA.charAt(SMALL_KANA.indexOf(small)))
    .replaceAll(/[○◯⚪]/gu, '〇')
    .replaceAll(/(?<=\p{Script=Han})[カガ](?=\p{Script=Han})/gu, 'ケ');

/** Applied in order, each to the result of the ones before. */
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
 * Folds romaji for comparison: Hepburn, Kunrei and the list's letter-by-letter form (`hotsukaidou`, `yuuchiyo`) are equal, as are
 * long and short vowels.
 */
export const foldRomaji = (text: string): string =>
  ROMAJI.reduce(
    (folded, [pattern, replacement]) => folded.replaceAll(pattern, replacement === '$' ? '$$' : replacement),
    foldTyped(text).toLowerCase(),
  );

/** Unfolded romaji, for prefixes that fold differently from the whole word (`mitsubishi` of `mitsubishiyuuefu…`). */
const plainRomaji = (text: string): string =>
  foldTyped(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Abbreviations of the list: short form, full form, and their readings. */
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

/** Former names of banks by code, which members know for years. */
const FORMER_NAMES: Readonly<Record<string, { name: string; kana: string; roma: string }>> = {
  '0005': { name: '三菱東京UFJ', kana: 'ミツビシトウキヨウユ-エフジエイ', roma: 'mitsubishitoukyouufj' },
  '0033': { name: 'ジャパンネット', kana: 'ジヤパンネツト', roma: 'japannet' },
  '0038': { name: '住信SBIネット', kana: 'スミシンエスビ-アイネツト', roma: 'sumishinsbinet' },
  '0397': { name: '新生', kana: 'シンセイ', roma: 'shinsei' },
};

/**
 * Whether the name gets 銀行 appended: co-operatives have their own suffixes, and foreign banks (04xx) too unless written in
 * Chinese characters alone.
 */
const isBank = ({ code, name }: Listed): boolean =>
  code === '9900' ||
  (code < '0600' && code !== '0200' && (!code.startsWith('04') || /^\p{Script=Han}+$/u.test(name)));

function findable(
  listed: Listed,
  name: string,
  sounds: readonly { kana: string; roma: string }[],
  otherNames: readonly string[] = [],
): Findable {
  return {
    entry: { code: listed.code, name, kana: foldTyped(listed.kana), roma: foldTyped(listed.roma) },
    names: [name, listed.name, ...otherNames].map(foldKana),
    sounds: sounds.flatMap(({ kana, roma }) => [foldKana(kana), foldRomaji(roma), plainRomaji(roma)]),
  };
}

/** A bank with its full name: みずほ → みずほ銀行, 城南信金 → 城南信用金庫. */
export function findableBank(listed: Listed): Findable {
  const { kana, roma } = listed;
  const kind = KINDS.find(({ short }) => listed.name.endsWith(short));
  if (kind) {
    return findable(listed, foldTyped(listed.name).replace(new RegExp(`${kind.short}$`), kind.full), [
      { kana, roma },
      {
        kana: foldKana(kana).replace(kind.kana[0], kind.kana[1]),
        roma: roma.replace(kind.roma[0], kind.roma[1]),
      },
    ]);
  }
  if (!isBank(listed)) return findable(listed, foldTyped(listed.name), [{ kana, roma }]);
  const former = FORMER_NAMES[listed.code];
  const called = [{ kana, roma }, ...(former ? [former] : [])];
  return findable(
    listed,
    `${foldTyped(listed.name)}銀行`,
    called.flatMap((each) => [each, { kana: `${each.kana}ギンコウ`, roma: `${each.roma}ginkou` }]),
    former ? [former.name, `${former.name}銀行`] : [],
  );
}

/** Suffixes that the list drops from names of branches, without saying which. */
const LEFT_OUT = [
  { name: '支店', kana: 'シテン', roma: 'shiten' },
  { name: '営業部', kana: 'エイギヨウブ', roma: 'eigyoubu' },
  { name: '出張所', kana: 'シユツチヨウジヨ', roma: 'shutchoujo' },
];
/** All branches of Japan Post Bank have the same suffix. */
const POSTAL_BANK = '9900';
const POSTAL_SUFFIX = { name: '店', kana: 'テン', roma: 'ten' };

/** A branch under the list's name, found with any of the dropped suffixes as well. Appending 支店 would be wrong for 豊田営業部. */
export function findableBranch(listed: Listed, bank: Listed): Findable {
  const name = foldTyped(listed.name);
  const isWhole = !isBank(bank) || /(?:店|所|部|課|口|室|センター|プラザ|オフィス|営業)$/.test(listed.name);
  const suffixes = isWhole ? [] : bank.code === POSTAL_BANK ? [POSTAL_SUFFIX] : LEFT_OUT;
  return findable(
    listed,
    bank.code === POSTAL_BANK && !isWhole ? `${name}${POSTAL_SUFFIX.name}` : name,
    [{ name: '', kana: '', roma: '' }, ...suffixes].map(({ kana, roma }) => ({
      kana: listed.kana + kana,
      roma: listed.roma + roma,
    })),
    suffixes.map((suffix) => name + suffix.name),
  );
}

type Query = { name: string; sounds: readonly string[] };
const queryOf = (typed: string): Query => ({
  name: foldKana(typed),
  sounds: [foldKana(typed), foldRomaji(typed), plainRomaji(typed)].filter(Boolean),
});

/** Rank of a match, 0 best; null where there is none. Prefixes come before other matches. */
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

/** Matches, best first, equals in the order of the list; empty text matches all. */
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

/** Entries with exactly this name, in any script, in full or abbreviated. */
export function namedSo(list: readonly Findable[], typed: string): Findable[] {
  const query = queryOf(typed);
  return list.filter(
    ({ entry, names, sounds }) =>
      entry.code === query.name ||
      names.includes(query.name) ||
      sounds.some((sound) => query.sounds.includes(sound)),
  );
}

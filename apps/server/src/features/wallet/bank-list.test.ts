import { beforeAll, describe, expect, test } from 'vitest';
import { type BankList, loadBankList } from '#features/wallet/bank-list.ts';
import { foldKana, foldRomaji } from '#features/wallet/bank-list.rules.ts';

let list: BankList;
beforeAll(async () => {
  list = await loadBankList();
});

describe('a bank is found however it is typed', () => {
  test.each([
    ['みずほ', '0001'],
    ['みずほ銀行', '0001'],
    ['ミズホ', '0001'],
    ['ﾐｽﾞﾎ', '0001'],
    ['みずほぎんこう', '0001'],
    ['mizuho', '0001'],
    ['Mizuho Ginko', '0001'],
    ['ＭＩＺＵＨＯ', '0001'],
    ['0001', '0001'],
    ['０００１', '0001'],
    ['三菱UFJ', '0005'],
    ['三菱ＵＦＪ銀行', '0005'],
    ['mitsubishi', '0005'],
    ['みつびし', '0005'],
    ['ゆうちょ', '9900'],
    ['ﾕｳﾁｮ', '9900'],
    ['yuucho', '9900'],
    ['yucho', '9900'],
    ['Yūcho', '9900'],
    ['PayPay', '0033'],
    ['paypay銀行', '0033'],
    ['GMOあおぞら', '0310'],
    ['hokkaido', '0116'],
    ['hokkaidō', '0116'],
    ['ほっかいどう', '0116'],
    ['城南信用金庫', '1344'],
    ['じょうなんしんようきんこ', '1344'],
    ['jonan shinkin', '1344'],
    ['jōnan shin’yō kinko', '1344'],
    ['楽天', '0036'],
    ['rakuten', '0036'],
    ['sinsei', '0397'],
    ['shinsei', '0397'],
    ['住信SBIネット銀行', '0038'],
    ['住信ＳＢＩネット', '0038'],
    ['すみしんSBI', '0038'],
    ['ドコモSMTBネット銀行', '0038'],
    ['ジャパンネット銀行', '0033'],
    ['新生銀行', '0397'],
    ['\u202aみずほ銀行\u202c', '0001'],
  ])('%s', (typed, code) => {
    expect(list.searchBanks({ q: typed }).map((bank) => bank.code)).toContain(code);
  });

  test.each([
    ['みずほ', '0001'],
    ['三井住友', '0009'],
    ['mitsui', '0009'],
    ['ゆう', '9900'],
    ['りそな', '0010'],
    ['0005', '0005'],
    ['千葉', '0134'],
    ['chugoku', '0168'],
    ['ちゅうごく', '0168'],
  ])('%s finds what it begins, or is, first', (typed, code) => {
    expect(list.searchBanks({ q: typed })[0]?.code).toBe(code);
  });

  test('at every letter on the way to it', () => {
    for (const whole of ['みずほぎんこう', 'mizuhoginkou', 'ゆうちょぎんこう', 'りそな銀行', 'JONANSHINKIN'])
      for (let length = 1; length <= whole.length; length++)
        expect(list.searchBanks({ q: whole.slice(0, length) }), whole.slice(0, length)).not.toEqual([]);
  });

  test('and nonsense finds nothing', () => {
    for (const typed of ['ぬぬぬ', 'qqq', '99999', '%', '__proto__', 'constructor'])
      expect(list.searchBanks({ q: typed })).toEqual([]);
  });
});

describe('without anything typed', () => {
  test.each([undefined, '', ' ', '　', '・'])('%j: the best known first', (q) => {
    const names = list.searchBanks({ q, limit: 4 }).map((bank) => bank.name);
    expect(names).toEqual(['三菱UFJ銀行', '三井住友銀行', 'みずほ銀行', 'ゆうちょ銀行']);
  });

  test('the list is as long as asked for, 20 where nothing is said', () => {
    expect(list.searchBanks({})).toHaveLength(20);
    expect(list.searchBanks({ limit: 50 })).toHaveLength(50);
  });
});

describe('branches', () => {
  test.each([
    ['上野', '107'],
    ['うえの', '107'],
    ['ueno', '107'],
    ['上野支店', '107'],
    ['107', '107'],
    ['ほんてん', '100'],
    ['kobunacho', '105'],
    ['こぶなちょう', '105'],
    ['ｵｵｻｶ', '440'],
    ['osaka', '440'],
  ])('of Mizuho: %s', (q, code) => {
    expect(list.searchBranches('0001', { q })[0]?.code).toBe(code);
  });

  test('are called as in the list and by no name that they may not have', () => {
    const names = list.searchBranches('0001', { limit: 50 }).map(({ name }) => name);
    expect(names).toContain('上野');
    expect(names).toContain('本店');
    expect(list.searchBranches('9900', { q: '一〇八' })[0]?.name).toBe('一〇八店');
    for (const bank of ['0001', '0005', '0009', '0010', '0543'])
      for (const { name } of list.searchBranches(bank, { q: '支店', limit: 50 }))
        expect(name).not.toMatch(/支店$/);
  });

  test.each([
    ['0543', '豊田営業部', '239'],
    ['0543', '豊田', '239'],
    ['0543', '豐田', '239'],
    ['0009', '霞ヶ関', '639'],
    ['0009', '霞ケ関', '639'],
    ['0009', '霞が関', '639'],
    ['0009', '霞ヶ関支店', '639'],
    ['0010', '新百合ガ丘', '649'],
    ['0010', '新百合ヶ丘', '649'],
    ['0010', '新百合が丘', '649'],
    ['9900', '○一八', '018'],
    ['9900', '〇一八', '018'],
    ['9900', '◯一八店', '018'],
    ['9900', '０１８', '018'],
    ['0001', '麴町', '021'],
    ['0001', '麹町', '021'],
  ])('of %s: %s is found first', (bank, q, code) => {
    expect(list.searchBranches(bank, { q })[0]?.code).toBe(code);
  });

  test.each(['9999', '', '__proto__', 'toString', 'あああ'])('of %j, which is no bank: none', (code) => {
    expect(list.searchBranches(code, {})).toEqual([]);
  });
});

describe('a bank and branch typed by hand', () => {
  test.each([
    ['みずほ', '上野', '107'],
    ['みずほ銀行', '上野支店', '107'],
    ['ミズホ', 'うえの', '107'],
    ['mizuho', 'UENO', '107'],
    ['ﾐｽﾞﾎｷﾞﾝｺｳ', 'ｳｴﾉｼﾃﾝ', '107'],
    ['0001', '107', '107'],
  ])('%s, %s, %s are known by their names in the list', (bank, branch, branchCode) => {
    expect(list.lookUp({ bank, branch, branchCode })).toMatchObject({
      bank: { name: 'みずほ銀行' },
      branch: { name: '上野', code: '107' },
    });
  });

  test.each([
    ['みずほ', '上野', '999', '0001'],
    ['みずほ', 'あるはずのない', '107', '0001'],
    ['どこにもない銀行', '上野', '107', undefined],
  ])('%s, %s, %s are known no further than the bank', (bank, branch, branchCode, code) => {
    const found = list.lookUp({ bank, branch, branchCode });
    expect(found.branch).toBeNull();
    expect(found.bank?.code).toBe(code);
  });
});

test('folding twice is folding once', () => {
  for (const text of [
    'みずほ',
    'ﾕｳﾁｮ',
    'ヴィー・オー',
    'Yūchō',
    'hotsukaidou',
    'zyunia',
    'mitsubishi',
    'shimbashi',
  ]) {
    expect(foldKana(foldKana(text))).toBe(foldKana(text));
  }
  expect(foldRomaji('shinbashi')).toBe(foldRomaji('shimbashi'));
  expect(foldRomaji('zyuu')).toBe(foldRomaji('juu'));
});

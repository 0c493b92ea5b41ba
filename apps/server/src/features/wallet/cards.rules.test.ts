import { describe, expect, test } from 'vitest';
import { cardPhone, checkCard, maskPhone, type TypedCard } from '#features/wallet/cards.rules.ts';

const japanese: TypedCard = {
  holderName: 'ヤマダ ハナコ',
  cardNumber: '1234567',
  bankName: 'みずほ銀行',
  branchName: '上野支店',
  branchCode: '107',
  phone: '090-1234-5678',
};
const chinese: TypedCard = {
  holderName: '王小明',
  cardNumber: '6212 3456 7890 1232',
  bankName: '中国银行',
  branchName: '北京支行',
  branchCode: '104100000004',
  phone: '13800138000',
};

describe('a card that can be saved', () => {
  test('of Japan', () => {
    expect(checkCard(japanese)).toEqual({
      card: {
        country: 'JP',
        holderName: 'ヤマダ ハナコ',
        digits: '1234567',
        bankName: 'みずほ銀行',
        branchName: '上野支店',
        branchCode: '107',
        accountType: 'ordinary',
        phone: '+819012345678',
      },
    });
  });

  test('of China, with the branch and the 12 digits of its CNAPS code', () => {
    const place = { branchName: '北京支行', branchCode: '104100000004', accountType: null };
    const card = { country: 'CN', digits: '6212345678901232', ...place, phone: '+8613800138000' };
    expect(checkCard(chinese)).toMatchObject({ card });
    expect(checkCard({ ...chinese, branchCode: '１０４１ ０００−０００ー０４' })).toMatchObject({ card });
    expect(checkCard({ ...chinese, accountType: 'current' })).toMatchObject({ card });
  });

  test.each([
    ['10180', '12345671', { branchCode: '018', digits: '1234567', accountType: 'ordinary' }],
    ['１０１８０', '1234567-1', { branchCode: '018', digits: '1234567', accountType: 'ordinary' }],
    ['00120', '123456', { branchCode: '019', digits: '0123456', accountType: 'current' }],
  ])('of Japan Post Bank by its passbook: %s, %s', (postalSymbol, postalNumber, card) => {
    const { holderName, phone } = japanese;
    const typed = { holderName, phone, bankName: 'ゆうちょ', postalSymbol, postalNumber };
    expect(checkCard(typed)).toMatchObject({ card: { country: 'JP', bankName: 'ゆうちょ銀行', ...card } });
  });

  test('of Japan that is a current account', () => {
    expect(checkCard({ ...japanese, accountType: 'current' })).toMatchObject({
      card: { accountType: 'current' },
    });
  });

  test.each([
    ['１２３４５６７', '1234567'],
    ['123-4567', '1234567'],
    [' 123 4567 ', '1234567'],
  ])('typed as %s', (cardNumber, digits) => {
    expect(checkCard({ ...japanese, cardNumber })).toMatchObject({ card: { digits } });
  });

  test.each([
    ['holderName', 'ﾔﾏﾀﾞ　ﾊﾅｺ'],
    ['holderName', '\u202aヤマダ ハナコ\u202c'],
    ['holderName', 'ヤマダ\u200b ハナコ'],
    ['bankName', 'みずほ銀行\ufeff'],
    ['cardNumber', '１２３ー４５６７'],
    ['cardNumber', '123−4567'],
    ['cardNumber', '\u202a1234567\u202c'],
    ['branchCode', '１０７'],
    ['phone', '０９０ー１２３４ー５６７８'],
    ['phone', '090−1234−5678'],
    ['phone', '090‑1234‑5678'],
    ['phone', '\u202a090-1234-5678\u202c'],
  ])('with %s typed as %s is the same card', (field, text) => {
    expect(checkCard({ ...japanese, [field]: text })).toEqual(checkCard(japanese));
  });

  test('names are composed, and space around them goes', () => {
    const typed = { ...japanese, holderName: '  ヤマタ\u3099 ', bankName: ' 銀行　', branchCode: '１０７' };
    expect(checkCard(typed)).toMatchObject({
      card: { holderName: 'ヤマダ', bankName: '銀行', branchCode: '107' },
    });
  });
});

test.each([
  ['やまだ　はなこ', 'ヤマダ ハナコ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  ['Hanako Yamada', 'HANAKO YAMADA'],
])('a Japanese holder typed as %s is kept as in the passbook', (holderName, kept) => {
  expect(checkCard({ ...japanese, holderName })).toMatchObject({ card: { holderName: kept } });
});

describe('every fault stands at its field', () => {
  test.each([
    [{ cardNumber: '12345a7' }, { cardNumber: 'card_digits' }],
    [{ cardNumber: '---' }, { cardNumber: 'card_digits' }],
    [{ cardNumber: '123456' }, { cardNumber: 'card_length' }],
    [{ cardNumber: '12345678' }, { cardNumber: 'card_length' }],
    [{ cardNumber: '123456789012345' }, { cardNumber: 'card_length' }],
    [{ cardNumber: '12345678901234567890' }, { cardNumber: 'card_length' }],
    [{ branchCode: '' }, { branchCode: 'required' }],
    [{ branchCode: undefined }, { branchCode: 'required' }],
    [{ branchCode: '10' }, { branchCode: 'branch_code_format' }],
    [{ branchCode: '1077' }, { branchCode: 'branch_code_format' }],
    [{ branchCode: 'abc' }, { branchCode: 'branch_code_format' }],
    [{ branchName: ' ' }, { branchName: 'required' }],
    [{ branchName: undefined }, { branchName: 'required' }],
    [{ phone: '000' }, { phone: 'phone_format' }],
    [{ phone: '+999 123456' }, { phone: 'phone_format' }],
    [{ holderName: 'ヤマダ\nハナコ' }, { holderName: 'text' }],
    [{ holderName: 'ヤマダ\u2028ハナコ' }, { holderName: 'text' }],
    [{ cardNumber: undefined }, { cardNumber: 'required' }],
    [{ postalSymbol: '10180' }, { postalNumber: 'required' }],
    [{ postalNumber: '12345671' }, { postalSymbol: 'required' }],
    [{ postalSymbol: '101', postalNumber: '12345671' }, { postalSymbol: 'postal_symbol_format' }],
    [{ postalSymbol: '10180', postalNumber: '12345678' }, { postalNumber: 'postal_number_format' }],
    [{ branchName: '上野\u0007' }, { branchName: 'text' }],
    [{ holderName: '山田花子' }, { holderName: 'holder_kana' }],
    [{ holderName: 'ヤマダ花子' }, { holderName: 'holder_kana' }],
    // NFKC writes each of these as two characters.
    [{ holderName: '\u0958'.repeat(80) }, { holderName: 'too_long' }],
  ])('of Japan: %j', (changes, faults) => {
    expect(checkCard({ ...japanese, ...changes })).toEqual({ faults });
  });

  test.each([
    [{ cardNumber: '6212345678901233' }, { cardNumber: 'card_luhn' }],
    [{ phone: '090-1234-5678' }, { phone: 'phone_format' }],
    [{ phone: '12800138000' }, { phone: 'phone_format' }],
    [{ phone: '+81 90 1234 5678' }, { phone: 'phone_format' }],
    [{ branchName: '' }, { branchName: 'required' }],
    [{ branchCode: undefined }, { branchCode: 'required' }],
    [{ branchCode: '104' }, { branchCode: 'cnaps_format' }],
    [{ branchCode: '10410000000a' }, { branchCode: 'cnaps_format' }],
  ])('of China: %j', (changes, faults) => {
    expect(checkCard({ ...chinese, ...changes })).toEqual({ faults });
  });

  test('all of them at once', () => {
    const typed = { ...japanese, holderName: '\u0000', branchName: '', branchCode: 'x', phone: '1' };
    expect(checkCard(typed)).toEqual({
      faults: {
        holderName: 'text',
        branchName: 'required',
        branchCode: 'branch_code_format',
        phone: 'phone_format',
      },
    });
  });
});

describe('phones', () => {
  test.each([
    ['13800138000', 'CN', '+8613800138000'],
    ['+86 138 0013 8000', 'CN', '+8613800138000'],
    ['0086-138-0013-8000', 'CN', '+8613800138000'],
    ['19912345678', 'CN', '+8619912345678'],
    ['23800138000', 'CN', null],
    ['1380013800', 'CN', null],
    ['138001380000', 'CN', null],
    ['090-1234-5678', 'JP', '+819012345678'],
    ['+81 90 1234 5678', 'JP', '+819012345678'],
    ['03-3210-7000', 'JP', '+81332107000'],
    ['+86 138 0013 8000', 'JP', '+8613800138000'],
    ['１３８−００１３−８０００', 'CN', '+8613800138000'],
    ['+1 (415) 555-2671', 'JP', '+14155552671'],
    ['090-1234', 'JP', null],
  ] as const)('%s for %s is %s', (typed, country, phone) => {
    expect(cardPhone(typed, country)).toBe(phone);
  });

  test('are shown by country and last four digits', () => {
    expect(maskPhone('+819012345678')).toBe('+81*****5678');
  });
});

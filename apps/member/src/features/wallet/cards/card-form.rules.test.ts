import { describe, expect, it } from 'vitest';
import { type CardValues, cardOf, checkCard } from './card-form.rules.ts';

const japan: CardValues = {
  country: 'JP',
  bank: { code: '0001', name: 'みずほ銀行' },
  branch: { code: '001', name: '東京営業部' },
  unlisted: false,
  branchNameJp: '',
  branchCodeJp: '',
  accountType: 'ordinary',
  byPassbook: true,
  postalSymbol: '',
  postalNumber: '',
  bankNameCn: '',
  branchNameCn: '',
  branchCodeCn: '',
  numberJp: '1234567',
  numberCn: '',
  holderName: ' ヤマダ ハナコ ',
  dialCode: '+81',
  phone: '090-1234-5678',
  isDefault: true,
};
const postal: CardValues = {
  ...japan,
  bank: { code: '9900', name: 'ゆうちょ銀行' },
  branch: undefined,
  numberJp: '',
  postalSymbol: '１０１８０',
  postalNumber: '12345671',
};
const byHand: CardValues = {
  ...japan,
  branch: undefined,
  unlisted: true,
  branchNameJp: '新設支店',
  branchCodeJp: '９９７',
};
const china: CardValues = {
  ...japan,
  country: 'CN',
  bankNameCn: '中国工商银行',
  branchNameCn: '北京支行',
  branchCodeCn: '1021 0009−9996',
  numberCn: '4539148803436467',
  dialCode: '+86',
  phone: '13800138000',
};

describe('checkCard', () => {
  it.each([
    ['a good Japanese account', japan, {}],
    ['a good Chinese card', china, {}],
    ['no bank chosen', { ...japan, bank: undefined }, { bankName: 'bankPick' }],
    ['no branch chosen', { ...japan, branch: undefined }, { branchName: 'branchPick' }],
    ['six digits', { ...japan, numberJp: '123456' }, { cardNumber: 'digitsJp' }],
    ['no number', { ...japan, numberJp: '' }, { cardNumber: 'required' }],
    ['a passbook of Japan Post Bank', postal, {}],
    [
      'its symbol of four digits',
      { ...postal, postalSymbol: '1018' },
      { postalSymbol: 'postal_symbol_format' },
    ],
    [
      'its number without the last 1',
      { ...postal, postalNumber: '1234567' },
      { postalNumber: 'postal_number_format' },
    ],
    [
      'nothing of it',
      { ...postal, postalSymbol: '', postalNumber: '' },
      { postalSymbol: 'required', postalNumber: 'required' },
    ],
    [
      'Japan Post Bank by branch and number',
      { ...postal, byPassbook: false },
      { branchName: 'branchPick', cardNumber: 'required' },
    ],
    ['a branch that the list does not know', byHand, {}],
    ['its code of two digits', { ...byHand, branchCodeJp: '99' }, { branchCode: 'branch_code_format' }],
    [
      'nothing of that branch',
      { ...byHand, branchNameJp: '', branchCodeJp: '' },
      { branchName: 'required', branchCode: 'required' },
    ],
    ['a holder in kanji', { ...japan, holderName: '山田花子' }, { holderName: 'holder_kana' }],
    ['a holder in hiragana', { ...japan, holderName: 'やまだ はなこ' }, {}],
    ['a Chinese holder', { ...china, holderName: '王小明' }, {}],
    ['no holder', { ...japan, holderName: '  ' }, { holderName: 'required' }],
    ['no phone', { ...japan, phone: '' }, { phone: 'required' }],
    ['a Japanese phone that is too short', { ...japan, phone: '0901234' }, { phone: 'phone_format' }],
    ['a phone of letters', { ...japan, phone: 'call me' }, { phone: 'phone_format' }],
    ['a Chinese card without a branch', { ...china, branchNameCn: ' ' }, { branchName: 'required' }],
    ['a Chinese card without its code', { ...china, branchCodeCn: '' }, { branchCode: 'required' }],
    ['a Japanese branch code', { ...china, branchCodeCn: '107' }, { branchCode: 'cnaps_format' }],
    ['a phone with long marks', { ...japan, phone: '０９０ー１２３４ー５６７８' }, {}],
    ['no Chinese bank', { ...china, bankNameCn: ' ' }, { bankName: 'required' }],
    ['a wrong check digit', { ...china, numberCn: '4539148803436468' }, { cardNumber: 'card_luhn' }],
    ['a short card', { ...china, numberCn: '123456789012345' }, { cardNumber: 'digitsCn' }],
    ['a Chinese landline', { ...china, phone: '02112345678' }, { phone: 'phoneCn' }],
    ['a Japanese phone with a Chinese card', { ...china, dialCode: '+81' }, { phone: 'phoneCn' }],
    ['a Chinese phone with a Japanese account', { ...japan, dialCode: '+86', phone: '13800138000' }, {}],
  ])('%s', (_name, values, faults) => {
    expect(checkCard(values)).toEqual(faults);
  });
});

it('sends the fields of the chosen country only', () => {
  expect(cardOf(japan, '482913')).toEqual({
    bankName: 'みずほ銀行',
    branchName: '東京営業部',
    branchCode: '001',
    accountType: 'ordinary',
    cardNumber: '1234567',
    holderName: 'ヤマダ ハナコ',
    phone: '+819012345678',
    isDefault: true,
    paymentPassword: '482913',
  });
  expect(cardOf(china, '482913')).toEqual({
    bankName: '中国工商银行',
    branchName: '北京支行',
    branchCode: '102100099996',
    cardNumber: '4539148803436467',
    holderName: 'ヤマダ ハナコ',
    phone: '+8613800138000',
    isDefault: true,
    paymentPassword: '482913',
  });
  expect(cardOf({ ...postal, holderName: 'やまだ はなこ' }, '482913')).toEqual({
    bankName: 'ゆうちょ銀行',
    postalSymbol: '10180',
    postalNumber: '12345671',
    holderName: 'ヤマダ ハナコ',
    phone: '+819012345678',
    isDefault: true,
    paymentPassword: '482913',
  });
  expect(cardOf({ ...byHand, accountType: 'current' }, '482913')).toMatchObject({
    branchName: '新設支店',
    branchCode: '997',
    accountType: 'current',
    cardNumber: '1234567',
  });
});

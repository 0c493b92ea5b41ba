import { describe, expect, it } from 'vitest';
import { type CardValues, cardOf, checkCard } from './card-form.rules.ts';

const japan: CardValues = {
  country: 'JP',
  bank: { code: '0001', name: 'みずほ銀行' },
  branch: { code: '001', name: '東京営業部' },
  bankNameCn: '',
  branchNameCn: '',
  numberJp: '1234567',
  numberCn: '',
  holderName: ' ヤマダ ハナコ ',
  dialCode: '+81',
  phone: '090-1234-5678',
  isDefault: true,
};
const china: CardValues = {
  ...japan,
  country: 'CN',
  bankNameCn: '中国工商银行',
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
    ['no holder', { ...japan, holderName: '  ' }, { holderName: 'required' }],
    ['no phone', { ...japan, phone: '' }, { phone: 'required' }],
    ['a phone of letters', { ...japan, phone: 'call me' }, { phone: 'phone_format' }],
    ['a Chinese card without a branch', { ...china, branch: undefined }, {}],
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

it('sends what the chosen country asks for, and nothing that was typed for the other', () => {
  expect(cardOf(japan, '482913')).toEqual({
    bankName: 'みずほ銀行',
    branchName: '東京営業部',
    branchCode: '001',
    cardNumber: '1234567',
    holderName: 'ヤマダ ハナコ',
    phone: '+819012345678',
    isDefault: true,
    paymentPassword: '482913',
  });
  expect(cardOf(china, '482913')).toEqual({
    bankName: '中国工商银行',
    branchName: '',
    cardNumber: '4539148803436467',
    holderName: 'ヤマダ ハナコ',
    phone: '+8613800138000',
    isDefault: true,
    paymentPassword: '482913',
  });
});

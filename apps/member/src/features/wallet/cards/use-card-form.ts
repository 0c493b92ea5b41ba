import type { ChangeEvent } from 'react';
import { kanaHolder } from '@fairground/kernel/account-holder';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { useMessages } from '#platform/i18n.ts';
import { faultMessages } from '#platform/contract-messages.ts';
import { homeDialCode } from '#platform/dial-codes.ts';
import { useLanguage } from '#platform/language.ts';
import {
  CARD_FIELDS,
  type CardFault,
  type CardField,
  type CardValues,
  checkCard,
} from './card-form.rules.ts';
import { cardsMessages } from './messages.ts';

const EMPTY: Omit<CardValues, 'country'> = {
  bank: undefined,
  branch: undefined,
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
  numberJp: '',
  numberCn: '',
  holderName: '',
  dialCode: '',
  phone: '',
  isDefault: false,
};

type TextName =
  | 'branchNameJp'
  | 'branchCodeJp'
  | 'bankNameCn'
  | 'branchNameCn'
  | 'branchCodeCn'
  | 'postalSymbol'
  | 'postalNumber';

/** The dial code of the card's country by default. */
const withDialCode = (values: CardValues): CardValues => ({
  ...values,
  dialCode: values.dialCode || (values.country === 'CN' ? '+86' : homeDialCode('ja')),
});

/**
 * The form of a new card, without a draft: a card number must not be stored on the device. `submit` runs when it is
 * valid.
 */
export function useCardForm(submit: () => void) {
  const t = useMessages(cardsMessages).form;
  const { fields: fieldMessages } = useMessages(faultMessages);
  const language = useLanguage();
  const say = (fault: CardFault): string => {
    switch (fault) {
      case 'bankPick':
      case 'branchPick':
      case 'digitsJp':
      case 'digitsCn':
      case 'phoneCn':
        return t[fault];
      default:
        return fieldMessages[fault];
    }
  };
  const form = useApiForm<CardValues, CardField>({
    defaults: { ...EMPTY, country: language === 'zh-cn' ? 'CN' : 'JP' },
    fields: CARD_FIELDS,
    check: (values) =>
      Object.fromEntries(
        Object.entries(checkCard(withDialCode(values))).map(([field, fault]) => [field, say(fault)]),
      ),
    submit,
    fallback: t.failed,
    ownWordsFirst: true,
  });
  const chooseBank = (bank: CardValues['bank']): void => {
    // Another bank has other branches.
    if (form.values.bank?.code !== bank?.code) {
      form.set('branch', undefined, 'branchName');
      form.set('unlisted', false);
    }
    form.set('bank', bank, 'bankName');
  };
  /** Converts the holder's name to the bank's spelling on blur, never while an input method composes. */
  const leaveHolder = (): void => {
    const { country, holderName } = form.form.getValues();
    const kana = country === 'JP' ? kanaHolder(holderName) : null;
    if (kana !== null && kana !== holderName) form.set('holderName', kana);
  };
  const setCountry = (country: CardValues['country']): void => {
    form.forgive();
    form.set('country', country);
    form.set('dialCode', '', 'phone');
  };
  /** Props of a required text. Its error is that of the server's field, which the texts of several countries share. */
  const text = (name: TextName, field: CardField) => ({
    name: field,
    error: form.errorOf(field),
    required: true,
    autoComplete: 'off',
    value: form.values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.set(name, event.target.value, field),
    onBlur: () => form.values[name] && form.leave(field),
  });
  return { form, values: withDialCode(form.values), text, chooseBank, leaveHolder, setCountry };
}

export type CardForm = ReturnType<typeof useCardForm>;

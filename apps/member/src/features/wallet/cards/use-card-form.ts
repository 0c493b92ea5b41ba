import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { faultTexts } from '#platform/contract-texts.ts';
import { homeDialCode } from '#platform/dial-codes.ts';
import { useLanguage } from '#platform/language.ts';
import { useFormErrors } from '#platform/use-form-errors.ts';
import {
  CARD_FIELDS,
  type CardFault,
  type CardField,
  type CardValues,
  checkCard,
} from './card-form.rules.ts';
import { catalogue } from './messages.ts';

type Typed = Omit<CardValues, 'country' | 'dialCode'>;

const EMPTY: Typed = {
  bank: undefined,
  branch: undefined,
  bankNameCn: '',
  branchNameCn: '',
  numberJp: '',
  numberCn: '',
  holderName: '',
  phone: '',
  isDefault: false,
};

/** Which field of the form each value is said at. */
const FIELD_OF: Readonly<Partial<Record<keyof CardValues, CardField>>> = {
  bank: 'bankName',
  bankNameCn: 'bankName',
  branch: 'branchName',
  branchNameCn: 'branchName',
  numberJp: 'cardNumber',
  numberCn: 'cardNumber',
  holderName: 'holderName',
  dialCode: 'phone',
  phone: 'phone',
};

/** The form of a new card: in memory alone, since a card number belongs on no disk. */
export function useCardForm() {
  const texts = useMessages(catalogue).form;
  const { fields: fieldTexts } = useMessages(faultTexts);
  const language = useLanguage();
  const [country, setCountry] = useState<CardValues['country']>(language === 'zh-cn' ? 'CN' : 'JP');
  const [typed, setTyped] = useState(EMPTY);
  const [dialCode, setDialCode] = useState<string>();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const server = useFormErrors(CARD_FIELDS, texts.failed, { ownWordsFirst: true });

  const home = country === 'CN' ? '+86' : homeDialCode('ja');
  const values: CardValues = { ...typed, country, dialCode: dialCode ?? home };
  const faults = checkCard(values);
  const say = (fault: CardFault): string => {
    switch (fault) {
      case 'bankPick':
      case 'branchPick':
      case 'digitsJp':
      case 'digitsCn':
      case 'phoneCn':
        return texts[fault];
      default:
        return fieldTexts[fault];
    }
  };
  return {
    values,
    server,
    errorOf: (field: CardField): string | undefined => {
      const fault = visited.has(field) ? faults[field] : undefined;
      return server.errors.fields[field] ?? (fault ? say(fault) : undefined);
    },
    set: <K extends keyof Typed>(key: K, value: Typed[K]): void => {
      setTyped((before) => ({ ...before, [key]: value }));
      const field = FIELD_OF[key];
      if (field) server.forget(field);
    },
    chooseBank: (bank: CardValues['bank']): void => {
      // Branches belong to their bank.
      setTyped((before) => ({
        ...before,
        bank,
        branch: before.bank?.code === bank?.code ? before.branch : undefined,
      }));
      server.forget('bankName');
      server.forget('branchName');
      server.forget('branchCode');
    },
    setDialCode: (code: string): void => {
      setDialCode(code);
      server.forget('phone');
    },
    setCountry: (next: CardValues['country']): void => {
      setCountry(next);
      setDialCode(undefined);
      setVisited(new Set());
      server.clear();
    },
    /** The member left the field; an empty one is not complained about before the form is sent. */
    leave: (field: CardField, empty: boolean): void => {
      if (!empty) setVisited((before) => new Set([...before, field]));
    },
    /** Judges everything, and answers the first field in the way. */
    judge: (): CardField | undefined => {
      setVisited(new Set(CARD_FIELDS));
      return CARD_FIELDS.find((field) => faults[field]);
    },
    reset: (): void => {
      setTyped(EMPTY);
      setVisited(new Set());
      server.clear();
    },
  };
}

export type CardForm = ReturnType<typeof useCardForm>;

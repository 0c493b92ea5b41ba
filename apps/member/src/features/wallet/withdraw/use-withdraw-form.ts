import type { BankCard } from '@fairground/contract/bank-cards';
import type { DataOf } from '@fairground/contract/endpoints';
import { useState } from 'react';
import { useAmountFaultText } from '#features/wallet/payment/AmountField.tsx';
import { amountFault, largestAmount } from '#features/wallet/payment/amount-fault.rules.ts';
import { amountText, parseAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { newRequestId } from '@fairground/web/platform/request-id.ts';
import { useFormErrors } from '#platform/use-form-errors.ts';
import { catalogue } from './messages.ts';
import { quote, type WithdrawOrder } from './withdraw.rules.ts';

type Given = {
  config: DataOf<'GET /member/withdrawconfig'>;
  cards: readonly BankCard[];
  balance: number | undefined;
};

const FIELDS = ['cardId', 'amount'] as const;
type Field = (typeof FIELDS)[number];

/** A withdrawal being put together; what was typed stays whatever is refused. */
export function useWithdrawForm({ config, cards, balance }: Given) {
  const texts = useMessages(catalogue);
  const { minorPerUnit } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState('');
  const [judged, setJudged] = useState<ReadonlySet<Field>>(new Set());
  const server = useFormErrors(FIELDS, texts.submitFailed, { ownWordsFirst: true });
  const bounds = { min: config.minAmount, max: config.maxAmount, daily: config.remainingToday, balance };
  const amount = parseAmount(text, minorPerUnit);
  const fault = amountFault(amount, bounds);
  const faultText = useAmountFaultText(bounds);
  const card = cards.find(({ id }) => id === chosen) ?? cards.find(({ isDefault }) => isDefault) ?? cards[0];
  const faults: Readonly<Record<Field, string | undefined>> = {
    cardId: card ? undefined : texts.pickCard,
    amount: faultText(fault),
  };
  const most = largestAmount(bounds);
  const judge = (...fields: Field[]): void => setJudged((before) => new Set([...before, ...fields]));
  const type = (next: string): void => {
    setText(next);
    server.forget('amount');
  };
  return {
    card,
    text,
    most,
    quote: quote(amount, config),
    server,
    errorOf: (field: Field): string | undefined =>
      server.errors.fields[field] ?? (judged.has(field) ? faults[field] : undefined),
    chooseCard: (id: string): void => {
      setChosen(id);
      server.forget('cardId');
    },
    type,
    takeAll: (): void => {
      type(amountText(most, minorPerUnit));
      judge('amount');
    },
    leaveAmount: (): void => {
      if (text !== '') judge('amount');
    },
    /** Judges everything: the order where it is whole, else the first field in the way. */
    judge: (): WithdrawOrder | Field => {
      judge(...FIELDS);
      if (!card) return 'cardId';
      if (fault !== null || amount === undefined) return 'amount';
      server.clear();
      return { requestId: newRequestId(), cardId: card.id, amount };
    },
    reset: (): void => {
      setText('');
      setJudged(new Set());
      server.clear();
    },
  };
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>;

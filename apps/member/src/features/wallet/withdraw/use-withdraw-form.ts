import { newRequestId } from '@fairground/client/api/request-id.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import type { BankCard } from '@fairground/contract/bank-cards';
import type { DataOf } from '@fairground/contract/endpoints';
import { useAmountFaultText } from '#features/wallet/payment/AmountField.tsx';
import { amountFault, largestAmount } from '#features/wallet/payment/amount-fault.rules.ts';
import { amountText, parseAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { withdrawMessages } from './messages.ts';
import { quote } from './withdraw.rules.ts';
import { withdrawIntents } from './withdraw-intents.ts';

type Given = {
  config: DataOf<'GET /member/withdrawconfig'>;
  cards: readonly BankCard[];
  balance: number | undefined;
};

type Values = { cardId: string; text: string };
const EMPTY: Values = { cardId: '', text: '' };
const FIELDS = ['cardId', 'amount'] as const;

/** The withdrawal form; what was typed is kept after a refusal. */
export function useWithdrawForm({ config, cards, balance }: Given) {
  const t = useMessages(withdrawMessages);
  const { minorPerUnit } = useFormat();
  const faultText = useAmountFaultText();
  const bounds = { min: config.minAmount, max: config.maxAmount, daily: config.remainingToday, balance };
  const most = largestAmount(bounds);
  const amountOf = ({ text }: Values): number | undefined => parseAmount(text, minorPerUnit);
  const cardOf = ({ cardId }: Values): BankCard | undefined =>
    cards.find(({ id }) => id === cardId) ?? cards.find(({ isDefault }) => isDefault) ?? cards[0];

  const form = useApiForm<Values, (typeof FIELDS)[number]>({
    defaults: EMPTY,
    fields: FIELDS,
    check: (values) => ({
      cardId: cardOf(values) ? undefined : t.pickCard,
      amount: faultText(amountFault(amountOf(values), bounds), bounds),
    }),
    submit(values) {
      const card = cardOf(values);
      const amount = amountOf(values);
      const costs = quote(amount, config);
      if (card && amount !== undefined && costs)
        withdrawIntents.open({
          requestId: newRequestId(),
          cardId: card.id,
          amount,
          expectedFee: costs.fee,
        });
    },
    fallback: t.submitFailed,
    ownWordsFirst: true,
  });

  const takeAll = (): void => {
    form.set('text', amountText(most, minorPerUnit), 'amount');
    form.leave('amount');
  };
  const { values } = form;
  return { form, card: cardOf(values), most, quote: quote(amountOf(values), config), takeAll };
}

export type WithdrawFormState = ReturnType<typeof useWithdrawForm>;

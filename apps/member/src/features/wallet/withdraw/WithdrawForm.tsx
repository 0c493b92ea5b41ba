import type { BankCard } from '@fairground/contract/bank-cards';
import type { DataOf } from '@fairground/contract/endpoints';
import { AmountField } from '#features/wallet/payment/AmountField.tsx';
import { paymentMessages } from '#features/wallet/payment/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { CardChoice } from './CardChoice.tsx';
import { withdrawMessages } from './messages.ts';
import { Quote } from './Quote.tsx';
import type { WithdrawFormState } from './use-withdraw-form.ts';

type WithdrawFormProps = {
  config: DataOf<'GET /member/withdrawconfig'>;
  cards: readonly BankCard[];
  withdrawal: WithdrawFormState;
};

/** Card and amount, with fee and net amount. */
export function WithdrawForm({ config, cards, withdrawal }: WithdrawFormProps) {
  const t = useMessages(withdrawMessages);
  const shared = useMessages(paymentMessages);
  const { money, dateTime } = useFormat();
  const { form, card, most } = withdrawal;
  return (
    <form className="stack-6" noValidate onSubmit={form.submit}>
      <FormNotice form={form} />
      <CardChoice
        cards={cards}
        value={card?.id}
        error={form.errorOf('cardId')}
        onChange={(id) => form.set('cardId', id)}
      />
      <section className="stack-3">
        <h2 className="subheading">{t.amountStep}</h2>
        <AmountField
          label={t.amount}
          hint={
            most > 0
              ? t.range(money(config.minAmount), money(most))
              : config.remainingToday < config.minAmount
                ? t.dayUsedUp(dateTime(config.freeAt))
                : t.tooLittle(money(config.minAmount))
          }
          error={form.errorOf('amount')}
          value={form.values.text}
          onChange={(text) => form.set('text', text, 'amount')}
          onBlur={() => form.values.text && form.leave('amount')}
          action={
            <Button
              size="small"
              variant="quiet"
              disabled={most === 0}
              aria-label={t.allOf(money(most))}
              onClick={withdrawal.takeAll}
            >
              {shared.all}
            </Button>
          }
        />
        <Quote quote={withdrawal.quote} />
      </section>
      <SubmitButton form={form}>{t.review}</SubmitButton>
    </form>
  );
}

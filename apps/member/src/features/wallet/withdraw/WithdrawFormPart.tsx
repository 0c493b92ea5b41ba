import type { BankCard } from '@fairground/contract/bank-cards';
import type { DataOf } from '@fairground/contract/endpoints';
import type { SyntheticEvent } from 'react';
import { AmountField } from '#features/wallet/payment/AmountField.tsx';
import { catalogue as sharedCatalogue } from '#features/wallet/payment/messages.ts';
import styles from '#features/wallet/payment/payment.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useLeadTo } from '#ui/use-lead-to.ts';
import { CardChoice } from './CardChoice.tsx';
import { catalogue } from './messages.ts';
import { Quote } from './Quote.tsx';
import type { WithdrawForm } from './use-withdraw-form.ts';
import { withdrawOrders } from './withdraw-orders.ts';

type WithdrawFormPartProps = {
  config: DataOf<'GET /member/withdrawconfig'>;
  cards: readonly BankCard[];
  form: WithdrawForm;
};

/** Card and amount, with what it costs and what arrives. */
export function WithdrawFormPart({ config, cards, form }: WithdrawFormPartProps) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const { money } = useFormat();
  const { errors } = form.server;
  const { form: element, leadTo } = useLeadTo(errors);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const order = form.judge();
    if (typeof order === 'string') leadTo(order);
    else withdrawOrders.open(order);
  };
  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={submit}>
      {errors.form ? (
        <Notice tone="danger" live title={errors.form}>
          {errors.detail ? <p>{errors.detail}</p> : null}
        </Notice>
      ) : null}
      <CardChoice
        cards={cards}
        value={form.card?.id}
        error={form.errorOf('cardId')}
        onChange={form.chooseCard}
      />
      <section className={styles['part']}>
        <h2 className={styles['heading']}>{texts.amountStep}</h2>
        <AmountField
          label={texts.amount}
          hint={
            form.most > 0
              ? texts.range(money(config.minAmount), money(form.most))
              : texts.tooLittle(money(config.minAmount))
          }
          error={form.errorOf('amount')}
          value={form.text}
          onChange={form.type}
          onBlur={form.leaveAmount}
          action={
            <Button
              size="small"
              variant="quiet"
              disabled={form.most === 0}
              aria-label={texts.allOf(money(form.most))}
              onClick={form.takeAll}
            >
              {shared.all}
            </Button>
          }
        />
        <Quote quote={form.quote} />
      </section>
      <Button type="submit" variant="primary" size="large" block>
        {texts.review}
      </Button>
    </form>
  );
}

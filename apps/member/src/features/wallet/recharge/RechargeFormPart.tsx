import type { ReceivingBank } from '@fairground/contract/recharge';
import { type ReactNode, type SyntheticEvent, useDeferredValue, useEffect } from 'react';
import { AmountField } from '#features/wallet/payment/AmountField.tsx';
import { ChoiceList } from '#features/wallet/payment/ChoiceList.tsx';
import styles from '#features/wallet/payment/payment.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { BankIcon } from '#ui/more-icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useLeadTo } from '#ui/use-lead-to.ts';
import { catalogue } from './messages.ts';
import { PayTo } from './PayTo.tsx';
import { rechargeOrders } from './recharge-orders.ts';
import { ScreenshotField } from './ScreenshotField.tsx';
import type { RechargeForm } from './use-recharge-form.ts';

type RechargeFormPartProps = {
  banks: readonly ReceivingBank[];
  form: RechargeForm;
  /** Which of the member's own limits stands against what was sent. */
  refusal: ReactNode;
};

/** The three steps of a recharge: where to, the account itself, and what was paid. */
export function RechargeFormPart({ banks, form, refusal }: RechargeFormPartProps) {
  const texts = useMessages(catalogue);
  const { money } = useFormat();
  const { bank, draft, server } = form;
  // The choice is seen first: what it shows takes a cheap phone longer than a finger should wait.
  const payee = useDeferredValue(bank);
  const { form: element, leadTo } = useLeadTo(server.errors);
  const isRefused = refusal !== undefined;
  useEffect(() => {
    if (isRefused) element.current?.scrollIntoView({ block: 'start' });
  }, [isRefused, element]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const order = form.judge();
    if (typeof order === 'string') leadTo(order);
    else rechargeOrders.open(order);
  };
  const limits = (of: ReceivingBank): string => texts.limits(money(of.minAmount), money(of.maxAmount));
  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={submit}>
      {refusal}
      {server.errors.form ? (
        <Notice tone="danger" live title={server.errors.form}>
          {server.errors.detail ? <p>{server.errors.detail}</p> : null}
        </Notice>
      ) : null}
      <section className={styles['part']}>
        <h2 className={styles['heading']}>{texts.bankStep}</h2>
        <ChoiceList
          label={texts.bankStep}
          name="bankId"
          items={banks.map((of) => ({
            id: of.id,
            title: of.bankName,
            text: limits(of),
            icon: <BankIcon size={24} />,
          }))}
          value={bank?.id}
          error={form.errorOf('bankId')}
          onChange={form.chooseBank}
        />
      </section>
      {payee ? <PayTo bank={payee} requestId={draft.requestId} /> : null}
      {payee ? (
        <section className={styles['part']}>
          <h2 className={styles['heading']}>{texts.amountStep}</h2>
          <AmountField
            label={texts.amount}
            hint={limits(payee)}
            error={form.errorOf('amount')}
            value={draft.text}
            onChange={form.type}
            onBlur={form.leaveAmount}
          />
          <ScreenshotField
            screenshot={form.screenshot}
            uploaded={draft.screenshot}
            error={form.errorOf('screenshot')}
          />
        </section>
      ) : null}
      <Button type="submit" variant="primary" size="large" block>
        {texts.review}
      </Button>
    </form>
  );
}

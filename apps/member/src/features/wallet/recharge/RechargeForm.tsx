import type { ReceivingBank } from '@fairground/contract/recharge';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { AmountField } from '#features/wallet/payment/AmountField.tsx';
import { ChoiceList } from '#features/wallet/payment/ChoiceList.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { BankIcon } from '@fairground/ui/icons.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { rechargeMessages } from './messages.ts';
import { PayTo } from './PayTo.tsx';
import { ScreenshotField } from './ScreenshotField.tsx';
import type { RechargeFormState } from './use-recharge-form.ts';

type RechargeFormProps = {
  banks: readonly ReceivingBank[];
  recharge: RechargeFormState;
  /** The limit that refused the last attempt. */
  refusal: ReactNode;
};

/** Three steps: choice of bank, its account, amount and screenshot. */
export function RechargeForm({ banks, recharge, refusal }: RechargeFormProps) {
  const t = useMessages(rechargeMessages);
  const { money } = useFormat();
  const { form, bank, screenshot, chooseBank } = recharge;
  const { requestId, text, screenshot: uploaded } = form.values;
  const element = useRef<HTMLFormElement>(null);
  // Deferred, so that the choice is painted before the account it shows (INP).
  const payee = useDeferredValue(bank);
  const isRefused = refusal !== undefined;
  useEffect(() => {
    if (isRefused) element.current?.scrollIntoView({ block: 'start' });
  }, [isRefused]);
  const limits = (of: ReceivingBank): string => t.limits(money(of.minAmount), money(of.maxAmount));
  return (
    <form ref={element} className="stack-6" noValidate onSubmit={form.submit}>
      {refusal}
      <FormNotice form={form} />
      <section className="stack-3">
        <h2 className="subheading">{t.bankStep}</h2>
        <ChoiceList
          label={t.bankStep}
          name="bankId"
          items={banks.map((of) => ({
            id: of.id,
            title: of.bankName,
            text: limits(of),
            icon: <BankIcon size={24} />,
          }))}
          value={bank?.id}
          error={form.errorOf('bankId')}
          onChange={chooseBank}
        />
      </section>
      {payee ? <PayTo bank={payee} requestId={requestId} /> : null}
      {payee ? (
        <section className="stack-3">
          <h2 className="subheading">{t.amountStep}</h2>
          <AmountField
            label={t.amount}
            hint={limits(payee)}
            error={form.errorOf('amount')}
            value={text}
            onChange={(typed) => form.set('text', typed, 'amount')}
            onBlur={() => text && form.leave('amount')}
          />
          <ScreenshotField screenshot={screenshot} uploaded={uploaded} error={form.errorOf('screenshot')} />
        </section>
      ) : null}
      <SubmitButton form={form}>{t.review}</SubmitButton>
    </form>
  );
}

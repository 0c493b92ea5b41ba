import { newRequestId } from '@fairground/client/api/request-id.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import type { ReceivingBank } from '@fairground/contract/recharge';
import { useState } from 'react';
import { useAmountFaultText } from '#features/wallet/payment/AmountField.tsx';
import { amountFault } from '#features/wallet/payment/amount-fault.rules.ts';
import { parseAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';
import { rechargeMessages } from './messages.ts';
import { type RechargeDraft, restoreDraft } from './recharge-draft.rules.ts';
import { rechargeIntents } from './recharge-intents.ts';
import { useScreenshot } from './use-screenshot.ts';

const DRAFT = 'recharge';
const WITHOUT_BANK = ['bankId'] as const;
const FIELDS = ['bankId', 'amount', 'screenshot'] as const;
type Field = (typeof FIELDS)[number];

/** The recharge form. Each change is stored as a draft in this tab, above all the requestId. */
export function useRechargeForm(banks: readonly ReceivingBank[]) {
  const t = useMessages(rechargeMessages);
  const { minorPerUnit } = useFormat();
  const faultText = useAmountFaultText();
  const [restored] = useState(() => {
    const draft = restoreDraft(readDraft(DRAFT), newRequestId);
    writeDraft(DRAFT, draft);
    return draft;
  });
  const bankOf = ({ bankId }: RechargeDraft): ReceivingBank | undefined =>
    banks.find(({ id }) => id === bankId) ?? (banks.length === 1 ? banks[0] : undefined);

  const form = useApiForm<RechargeDraft, Field>({
    defaults: restored,
    // Amount and screenshot are shown once a bank is chosen.
    fields: (values) => (bankOf(values) ? FIELDS : WITHOUT_BANK),
    check(values) {
      const bank = bankOf(values);
      if (!bank) return { bankId: t.pickBank };
      const bounds = { min: bank.minAmount, max: bank.maxAmount };
      const fault = amountFault(parseAmount(values.text, minorPerUnit), bounds);
      return {
        amount: faultText(fault, bounds),
        screenshot: values.screenshot === undefined ? t.screenshot.missing : undefined,
      };
    },
    submit(values) {
      const { requestId, screenshot } = values;
      const bank = bankOf(values);
      const amount = parseAmount(values.text, minorPerUnit);
      if (!bank || amount === undefined || screenshot === undefined) return;
      rechargeIntents.open({ requestId, bankId: bank.id, amount, screenshot });
    },
    draft: {
      read: () => ({}),
      write: (values) => writeDraft(DRAFT, values),
      drop: () => dropDraft(DRAFT),
    },
    fallback: t.failed,
    ownWordsFirst: true,
  });
  const screenshot = useScreenshot((id) => form.set('screenshot', id));

  const chooseBank = (bankId: string): void => {
    form.set('bankId', bankId);
    form.clear();
  };
  /** After a recharge: a new requestId, and so a new reference. */
  const reset = (): void => {
    const next: RechargeDraft = { requestId: newRequestId(), bankId: form.values.bankId, text: '' };
    form.reset(next);
    writeDraft(DRAFT, next);
    screenshot.reset();
  };
  return { form, bank: bankOf(form.values), screenshot, chooseBank, reset };
}

export type RechargeFormState = ReturnType<typeof useRechargeForm>;

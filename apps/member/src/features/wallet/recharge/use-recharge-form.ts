import type { ReceivingBank } from '@fairground/contract/recharge';
import { useState } from 'react';
import { useAmountFaultText } from '#features/wallet/payment/AmountField.tsx';
import { amountFault } from '#features/wallet/payment/amount-fault.rules.ts';
import { parseAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { newRequestId } from '@fairground/web/platform/request-id.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';
import { useFormErrors } from '#platform/use-form-errors.ts';
import { catalogue } from './messages.ts';
import { type RechargeDraft, type RechargeOrder, restoreDraft } from './recharge-draft.rules.ts';
import { useScreenshot } from './use-screenshot.ts';

const DRAFT = 'recharge';
const FIELDS = ['bankId', 'amount', 'screenshot'] as const;
type Field = (typeof FIELDS)[number];

/** A recharge being put together: each change is kept for a reload of the tab, the requestId above all. */
export function useRechargeForm(banks: readonly ReceivingBank[]) {
  const texts = useMessages(catalogue);
  const { minorPerUnit } = useFormat();
  const [draft, setDraft] = useState<RechargeDraft>(() => {
    const restored = restoreDraft(readDraft(DRAFT), newRequestId);
    writeDraft(DRAFT, restored);
    return restored;
  });
  const [judged, setJudged] = useState<ReadonlySet<Field>>(new Set());
  const server = useFormErrors(FIELDS, texts.failed, { ownWordsFirst: true });
  const put = (change: Partial<RechargeDraft>): void =>
    setDraft((before) => {
      const next = { ...before, ...change };
      writeDraft(DRAFT, next);
      return next;
    });
  const screenshot = useScreenshot((id) => {
    put({ screenshot: id });
    server.forget('screenshot');
  });

  const only = banks.length === 1 ? banks[0] : undefined;
  const bank = banks.find(({ id }) => id === draft.bankId) ?? only;
  const amount = parseAmount(draft.text, minorPerUnit);
  const bounds = bank
    ? { min: bank.minAmount, max: bank.maxAmount }
    : { min: 1, max: Number.MAX_SAFE_INTEGER };
  const fault = amountFault(amount, bounds);
  const faultText = useAmountFaultText(bounds);
  const faults: Readonly<Record<Field, string | undefined>> = {
    bankId: bank ? undefined : texts.pickBank,
    amount: faultText(fault),
    screenshot: draft.screenshot === undefined ? texts.screenshot.missing : undefined,
  };
  return {
    draft,
    bank,
    screenshot,
    server,
    errorOf: (field: Field): string | undefined =>
      server.errors.fields[field] ?? (judged.has(field) ? faults[field] : undefined),
    chooseBank: (bankId: string): void => {
      put({ bankId });
      server.clear();
    },
    type: (text: string): void => {
      put({ text });
      server.forget('amount');
    },
    leaveAmount: (): void => {
      if (draft.text !== '') setJudged((before) => new Set([...before, 'amount']));
    },
    /** Judges everything: the order where it is whole, else the first field in the way. */
    judge: (): RechargeOrder | Field => {
      setJudged(new Set(FIELDS));
      const first = FIELDS.find((field) => faults[field] !== undefined);
      if (first !== undefined) return first;
      if (!bank) return 'bankId';
      if (amount === undefined) return 'amount';
      if (draft.screenshot === undefined) return 'screenshot';
      server.clear();
      return { requestId: draft.requestId, bankId: bank.id, amount, screenshot: draft.screenshot };
    },
    /** After a recharge: the next one has a requestId, and so a reference, of its own. */
    reset: (): void => {
      dropDraft(DRAFT);
      const next = { requestId: newRequestId(), bankId: draft.bankId, text: '' };
      writeDraft(DRAFT, next);
      setDraft(next);
      screenshot.reset();
      setJudged(new Set());
      server.clear();
    },
  };
}

export type RechargeForm = ReturnType<typeof useRechargeForm>;

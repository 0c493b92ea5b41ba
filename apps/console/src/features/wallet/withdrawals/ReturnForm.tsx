import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { LIMITS } from '@fairground/contract/limits';
import { WITHDRAWAL_BOUNCE_REASONS, WITHDRAWAL_FAIL_REASONS } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { parseAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { platformMessages } from '#platform/messages.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { walletQueueMessages } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { withdrawalsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Command = 'POST /withdrawals/bounce' | 'POST /withdrawals/release';
type Props = {
  withdrawal: ConsoleWithdrawal;
  /** `bounce`: the bank sent it back; `release`: what was recorded was not transferred. */
  step: 'bounce' | 'release';
  onBack: () => void;
  onDone: () => void;
  onFailure: (error: Error) => void;
};

/** Proposes that the money is back, with the bank's evidence where it came back. A second person approves it. */
export function ReturnForm({ withdrawal, step, onBack, onDone, onFailure }: Props) {
  const t = useMessages(withdrawalsMessages);
  const shared = useMessages(walletQueueMessages);
  const { notAnAmount } = useMessages(platformMessages);
  const format = useFormat();
  const notify = useNotify();
  const [requestId] = useState(() => crypto.randomUUID());
  const { id, member, amount, net } = withdrawal;
  const bounced = step === 'bounce';
  const form = useCommandForm<
    Command,
    Record<'reason' | 'remark' | 'note' | 'bankReference' | 'bankAmount', string>
  >(bounced ? 'POST /withdrawals/bounce' : 'POST /withdrawals/release', {
    draft: `${step}:${id}`,
    defaults: { reason: '', remark: '', note: '', bankReference: '', bankAmount: '' },
    confirm: true,
    prepare(values) {
      const bankAmount = parseAmount(values.bankAmount, format.exponent);
      const amountWrong = bounced && (bankAmount === null || bankAmount === 0 || bankAmount > net);
      const errors = {
        ...(values.reason === '' ? { reason: shared.reasonMissing } : {}),
        ...(values.reason === 'other' && values.remark.trim() === '' ? { remark: shared.remarkNeeded } : {}),
        ...(bounced && values.bankReference.trim() === '' ? { bankReference: t.bankReferenceMissing } : {}),
        ...(amountWrong
          ? {
              bankAmount:
                bankAmount !== null && bankAmount > net
                  ? t.returnedAbove(format.money(net))
                  : notAnAmount(format.unit),
            }
          : {}),
        ...(values.note.trim() === '' ? { note: t.evidenceMissing } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      const input = {
        id,
        requestId,
        reason: values.reason,
        note: values.note.trim(),
        ...(values.remark.trim() === '' ? {} : { remark: values.remark.trim() }),
        ...(bounced ? { bankReference: values.bankReference.trim(), bankAmount } : {}),
      };
      // The select offers only the reasons that this command accepts.
      return { input: input as ConsoleInputOf<Command> };
    },
    onSuccess() {
      notify(t.returnProposed, { type: 'success' });
      onDone();
    },
    onFailure,
  });
  const reasons = bounced ? WITHDRAWAL_BOUNCE_REASONS : WITHDRAWAL_FAIL_REASONS;
  const reason = form.form.watch('reason');
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <Notice tone="warning" title={bounced ? t.bounceTitle : t.releaseTitle}>
        <p>{(bounced ? t.bounceText : t.releaseText)(member.username, format.money(amount))}</p>
      </Notice>
      <SelectField
        label={shared.reason}
        none={shared.choose}
        options={reasons.map((value) => ({ value, label: shared.reasons[value] }))}
        {...form.field('reason')}
      />
      {bounced ? (
        <>
          <TextField
            label={t.returnReference}
            hint={t.returnReferenceHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.bankName.max}
            {...form.field('bankReference')}
          />
          <TextField
            label={t.returnedAmount}
            hint={t.returnedHint(format.money(net))}
            lead={format.symbol}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            {...form.field('bankAmount')}
          />
        </>
      ) : null}
      <TextArea label={t.evidence} maxLength={LIMITS.remark.max} {...form.field('note')} />
      <TextArea
        label={shared.remark}
        hint={reason === 'other' ? shared.remarkNeeded : shared.remarkHint}
        maxLength={LIMITS.remark.max}
        {...form.field('remark')}
      />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {bounced ? t.bounceConfirm : t.releaseConfirm}
        </Button>
        <Button onClick={onBack}>{shared.back}</Button>
      </div>
      <ConfirmDialog
        open={form.asked !== null}
        title={bounced ? t.bounceTitle : t.releaseTitle}
        confirmText={bounced ? t.bounceConfirm : t.releaseConfirm}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p>{t.returnAskText(member.username, format.money(amount))}</p>
      </ConfirmDialog>
    </form>
  );
}

import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import { PROPOSED_KINDS } from '@fairground/contract/corrections';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { parseAmount, typedAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { platformMessages } from '#platform/messages.ts';
import { useApiQuery } from '#platform/query.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import styles from '../queue/queue.module.css';
import { FIELDS_OF, REASONS_OF } from './correction.rules.ts';
import { correctionsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Kind = (typeof PROPOSED_KINDS)[number];
type Input = ConsoleInputOf<'POST /corrections/propose'>;
type Props = {
  /** Fixed where it is proposed beside what it corrects; chosen otherwise. */
  kind?: Kind;
  paymentId?: string;
  /** What is left to correct. */
  most?: number;
  onBack: () => void;
  onDone: (id: string) => void;
};

const TEXT_FIELDS = ['corrects', 'memberId', 'paymentId', 'bankReference'] as const;

/** Proposes a correction. Nothing moves until a second person approves it. */
export function CorrectionForm({ kind: fixed, paymentId, most, onBack, onDone }: Props) {
  const t = useMessages(correctionsMessages);
  const { notAnAmount } = useMessages(platformMessages);
  const format = useFormat();
  const notify = useNotify();
  // One request, however often it is sent: a proposal is made once.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const banks = useApiQuery('GET /banks', {});
  const form = useCommandForm('POST /corrections/propose', {
    draft: `correction:${paymentId ?? 'new'}`,
    defaults: {
      kind: fixed ?? '',
      amount: '',
      reason: '',
      note: '',
      corrects: '',
      memberId: '',
      paymentId: paymentId ?? '',
      bankId: '',
      bankReference: '',
    },
    confirm: true,
    prepare(values) {
      const amount = parseAmount(values.amount, format.exponent);
      const errors = {
        ...(values.kind === '' ? { kind: t.choose } : {}),
        ...(amount === null || amount === 0 ? { amount: notAnAmount(format.unit) } : {}),
        ...(amount !== null && most !== undefined && amount > most
          ? { amount: t.above(format.money(most)) }
          : {}),
        ...(values.reason === '' ? { reason: t.choose } : {}),
        ...(values.note.trim() === '' ? { note: t.noteMissing } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      const kind = values.kind as Kind;
      const named = Object.fromEntries(
        ([...TEXT_FIELDS, 'bankId'] as const)
          .filter((name) =>
            name === 'paymentId'
              ? kind === 'recharge_reversed' || kind === 'unmatched_matched'
              : FIELDS_OF[kind].includes(name),
          )
          .filter((name) => values[name].trim() !== '')
          .map((name) => [name, values[name].trim()]),
      );
      const reason = values.reason as Input['reason'];
      return { input: { requestId, kind, amount: amount!, reason, note: values.note.trim(), ...named } };
    },
    onSuccess({ id }) {
      setRequestId(crypto.randomUUID());
      notify(t.proposed, { type: 'success' });
      onDone(id);
    },
  });
  const { asked } = form;
  const kind = (fixed ?? form.form.watch('kind')) as Kind | '';
  const fields: readonly string[] = kind === '' ? [] : FIELDS_OF[kind];
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <Notice tone="info">
        <p>{t.formText}</p>
      </Notice>
      {fixed === undefined ? (
        <SelectField
          label={t.kind}
          none={t.choose}
          options={PROPOSED_KINDS.filter((each) => each !== 'recharge_reversed').map((value) => ({
            value,
            label: t.kinds[value],
          }))}
          {...form.field('kind')}
        />
      ) : null}
      <TextField
        label={t.amount}
        hint={most === undefined ? undefined : t.most(format.money(most), typedAmount(most, format.exponent))}
        lead={format.symbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        {...form.field('amount')}
      />
      <SelectField
        label={t.reason}
        none={t.choose}
        options={(kind === '' ? [] : REASONS_OF[kind]).map((value) => ({ value, label: t.reasons[value] }))}
        {...form.field('reason')}
      />
      {fields.includes('corrects') ? (
        <TextField
          label={t.corrects}
          hint={t.correctsHint}
          autoComplete="off"
          maxLength={36}
          {...form.field('corrects')}
        />
      ) : null}
      {fields.includes('memberId') ? (
        <TextField
          label={t.memberId}
          hint={t.memberIdHint}
          autoComplete="off"
          maxLength={36}
          {...form.field('memberId')}
        />
      ) : null}
      {kind === 'unmatched_matched' ? (
        <TextField
          label={t.paymentId}
          hint={t.paymentIdHint}
          autoComplete="off"
          maxLength={36}
          {...form.field('paymentId')}
        />
      ) : null}
      {fields.includes('bankId') ? (
        <SelectField
          label={t.bank}
          none={t.choose}
          options={(banks.data ?? []).map(({ id, bankName, accountNumber }) => ({
            value: id,
            label: `${bankName} ${accountNumber}`,
          }))}
          source={banks}
          {...form.field('bankId')}
        />
      ) : null}
      {fields.includes('bankReference') ? (
        <TextField
          label={t.bankReference}
          hint={t.bankReferenceHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.bankName.max}
          {...form.field('bankReference')}
        />
      ) : null}
      <TextArea label={t.note} hint={t.noteHint} maxLength={LIMITS.remark.max} {...form.field('note')} />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.propose}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={t.proposeTitle}
        confirmText={t.propose}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        {asked ? (
          <>
            <p className={styles['big']}>{format.money(asked.amount)}</p>
            <p>{t.kinds[asked.kind]}</p>
            <p>{t.proposeText}</p>
          </>
        ) : null}
      </ConfirmDialog>
    </form>
  );
}

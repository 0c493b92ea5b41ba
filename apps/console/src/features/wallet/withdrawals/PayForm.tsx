import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue as queueCatalogue } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { stepOf } from '../queue/step.rules.ts';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { catalogue } from './messages.ts';

type Props = {
  withdrawal: ConsoleWithdrawal;
  onFailure: (error: Error) => void;
  /** The ways out that are not this one. */
  others: ReactNode;
};

function SecondPerson({ withdrawal }: { withdrawal: ConsoleWithdrawal }) {
  const texts = useMessages(catalogue);
  const me = useMe();
  const { proposal, needsSecondPerson } = withdrawal;
  if (proposal === null)
    return needsSecondPerson ? (
      <Notice tone="warning" title={texts.secondNeeded}>
        <p>{texts.secondNeededText}</p>
      </Notice>
    ) : null;
  const mine = proposal.by.id === me?.id;
  return (
    <Notice
      tone={mine ? 'info' : 'warning'}
      title={mine ? texts.secondYours : texts.secondOther(proposal.by.username)}
    >
      <p>{mine ? texts.secondYoursText : texts.secondOtherText}</p>
    </Notice>
  );
}

/** The transfer has been made at the bank: its reference completes the withdrawal. */
export function PayForm({ withdrawal, onFailure, others }: Props) {
  const texts = useMessages(catalogue);
  const shared = useMessages(queueCatalogue);
  const format = useFormat();
  const notify = useNotify();
  const me = useMe();
  const { id, member, net, amount } = withdrawal;
  const step = stepOf(withdrawal, me?.id);
  const form = useCommandForm('POST /withdrawals/pay', {
    draft: `withdrawal:${id}`,
    // What the first person entered is what the second one confirms.
    defaults: { bankReference: withdrawal.bankReference ?? '', why: '' },
    confirm: true,
    prepare({ bankReference, why }) {
      if (bankReference.trim() === '') return { errors: { bankReference: texts.bankReferenceMissing } };
      return {
        input: { id, bankReference: bankReference.trim(), ...(why.trim() ? { why: why.trim() } : {}) },
      };
    },
    onSuccess({ status }) {
      const done = status === 'completed' ? texts.paid(member.username, format.money(net)) : texts.proposed;
      notify(done, { type: 'success' });
    },
    onFailure,
  });
  const words = step === 'propose' ? texts.proposeText : texts.payText;
  // There is no amount to correct here: the first person has said all there is to say.
  if (withdrawal.proposal?.by.id === me?.id)
    return (
      <div className={styles['form']}>
        <SecondPerson withdrawal={withdrawal} />
        <div className={styles['buttons']}>{others}</div>
      </div>
    );
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SecondPerson withdrawal={withdrawal} />
      <TextField
        label={texts.bankReference}
        hint={texts.bankReferenceHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.bankName.max}
        {...FIRST_FIELD}
        {...form.field('bankReference')}
      />
      <TextArea label={shared.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
      {form.problem ? (
        <Notice tone="danger" live>
          <p>{form.problem}</p>
        </Notice>
      ) : null}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {step === 'propose' ? texts.propose : texts.pay}
        </Button>
        {others}
      </div>
      <ConfirmDialog
        open={form.asked !== null}
        title={step === 'propose' ? texts.proposeTitle : texts.payTitle}
        confirm={step === 'propose' ? texts.propose : texts.pay}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p className={styles['big']}>{format.money(net)}</p>
        <p>{words(member.username, format.money(net))}</p>
        <p className={styles['under']}>
          {texts.gross} {format.money(amount)} · {texts.fee} {format.money(withdrawal.fee)} ·{' '}
          {texts.bankReference} {form.asked?.bankReference}
        </p>
      </ConfirmDialog>
    </form>
  );
}

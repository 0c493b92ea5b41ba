import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useMe } from '#platform/session.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { walletQueueMessages } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { stepOf } from '../queue/step.rules.ts';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { withdrawalsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = {
  withdrawal: ConsoleWithdrawal;
  onFailure: (error: Error) => void;
  /** The other actions. */
  others: ReactNode;
};

/** Where the withdrawal stands between the two people. */
function SecondPerson({ withdrawal }: { withdrawal: ConsoleWithdrawal }) {
  const t = useMessages(withdrawalsMessages);
  const me = useMe();
  const { proposal, approval, needsSecondPerson } = withdrawal;
  if (proposal !== null) {
    const mine = proposal.by.id === me?.id;
    return (
      <Notice
        tone={mine ? 'info' : 'warning'}
        title={mine ? t.secondYours : t.secondOther(proposal.by.username)}
      >
        <p>{mine ? t.secondYoursText : t.secondOtherText}</p>
      </Notice>
    );
  }
  if (approval !== null)
    return (
      <Notice tone="info" title={t.approvedBy(approval.by.username)}>
        <p>{approval.by.id === me?.id ? t.approvedYoursText : t.approvedOtherText}</p>
      </Notice>
    );
  return needsSecondPerson ? (
    <Notice tone="warning" title={t.secondNeeded}>
      <p>{t.secondNeededText}</p>
    </Notice>
  ) : null;
}

/** Approves a large withdrawal before anybody transfers it. */
function ApproveForm({ withdrawal, onFailure, others }: Props) {
  const t = useMessages(withdrawalsMessages);
  const format = useFormat();
  const notify = useNotify();
  const { id, member, net } = withdrawal;
  const form = useCommandForm('POST /withdrawals/approve', {
    defaults: {},
    confirm: true,
    prepare: () => ({ input: { id } }),
    onSuccess: () => notify(t.approved, { type: 'success' }),
    onFailure,
  });
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SecondPerson withdrawal={withdrawal} />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.approve}
        </Button>
        {others}
      </div>
      <ConfirmDialog
        open={form.asked !== null}
        title={t.approveTitle}
        confirmText={t.approve}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p className={styles['big']}>{format.money(net)}</p>
        <p>{t.approveText(member.username, format.money(net))}</p>
      </ConfirmDialog>
    </form>
  );
}

/** Records the transfer of a withdrawal with the bank's reference, or approves it before. */
export function PayForm(props: Props) {
  const me = useMe();
  const { withdrawal, others } = props;
  const { approval, proposal, needsSecondPerson } = withdrawal;
  if (needsSecondPerson && approval === null && proposal === null) return <ApproveForm {...props} />;
  // Whoever approved it waits for somebody else's transfer.
  if (proposal === null && approval?.by.id === me?.id)
    return (
      <div className={styles['form']}>
        <SecondPerson withdrawal={withdrawal} />
        <div className={styles['buttons']}>{others}</div>
      </div>
    );
  return <TransferForm {...props} />;
}

function TransferForm({ withdrawal, onFailure, others }: Props) {
  const t = useMessages(withdrawalsMessages);
  const shared = useMessages(walletQueueMessages);
  const format = useFormat();
  const notify = useNotify();
  const me = useMe();
  const { id, member, net, amount, proposal } = withdrawal;
  const mine = proposal !== null && proposal.by.id === me?.id;
  const step = stepOf(withdrawal, me?.id);
  const form = useCommandForm('POST /withdrawals/pay', {
    draft: `withdrawal:${id}`,
    // Never filled in with somebody else's: the second person reads it off the bank's record. The own one may be corrected.
    defaults: { bankReference: mine ? (withdrawal.bankReference ?? '') : '', reuseReference: false, why: '' },
    confirm: true,
    prepare({ bankReference, reuseReference, why }) {
      if (bankReference.trim() === '') return { errors: { bankReference: t.bankReferenceMissing } };
      return {
        input: {
          id,
          bankReference: bankReference.trim(),
          ...(reuseReference ? { reuseReference } : {}),
          ...(why.trim() ? { why: why.trim() } : {}),
        },
      };
    },
    onSuccess({ status }) {
      const done = status === 'completed' ? t.paid(member.username, format.money(net)) : t.proposed;
      notify(done, { type: 'success' });
    },
    onFailure,
  });
  const textOf = step === 'propose' ? t.proposeText : t.payText;
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SecondPerson withdrawal={withdrawal} />
      <TextField
        label={t.bankReference}
        hint={t.bankReferenceHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.bankName.max}
        {...FIRST_FIELD}
        {...form.field('bankReference')}
      />
      <Checkbox label={t.reuseReference} {...form.form.register('reuseReference')} />
      <TextArea label={shared.note} maxLength={LIMITS.remark.max} {...form.field('why')} />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {mine ? t.correctReference : step === 'propose' ? t.propose : t.pay}
        </Button>
        {others}
      </div>
      <ConfirmDialog
        open={form.asked !== null}
        title={step === 'propose' ? t.proposeTitle : t.payTitle}
        confirmText={step === 'propose' ? t.propose : t.pay}
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p className={styles['big']}>{format.money(net)}</p>
        <p>{textOf(member.username, format.money(net))}</p>
        <p className={styles['under']}>
          {t.gross} {format.money(amount)} · {t.fee} {format.money(withdrawal.fee)} · {t.bankReference}{' '}
          {form.asked?.bankReference}
        </p>
      </ConfirmDialog>
    </form>
  );
}

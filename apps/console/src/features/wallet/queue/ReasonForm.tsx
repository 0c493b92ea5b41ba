import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import { LIMITS } from '@fairground/contract/limits';
import type { RechargeReason, WithdrawalReason } from '@fairground/contract/reasons';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { walletQueueMessages } from './messages.ts';
import styles from './queue.module.css';
import { Problem } from '@fairground/ui/Problem.tsx';

type Refusal = 'POST /recharges/reject' | 'POST /withdrawals/fail' | 'POST /withdrawals/cancel';
type Reason = RechargeReason | WithdrawalReason;

type Props = {
  command: Refusal;
  id: string;
  reasons: readonly Reason[];
  /** The confirmation text, with amount and member. */
  ask: { title: string; text: string; confirm: string };
  onBack: () => void;
  onDone: () => void;
  onFailure: (error: Error) => void;
};

/** Rejects with a reason from a closed list, which members read in their language. */
export function ReasonForm({ command, id, reasons, ask, onBack, onDone, onFailure }: Props) {
  const t = useMessages(walletQueueMessages);
  const form = useCommandForm(command, {
    draft: `${command}:${id}`,
    defaults: { reason: '', remark: '' },
    confirm: true,
    prepare({ reason, remark }) {
      const errors = {
        ...(reason === '' ? { reason: t.reasonMissing } : {}),
        ...(reason === 'other' && remark.trim() === '' ? { remark: t.remarkNeeded } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      // The select offers only the reasons that this command accepts.
      const input = { id, reason, ...(remark.trim() === '' ? {} : { remark: remark.trim() }) };
      return { input: input as ConsoleInputOf<Refusal> };
    },
    onSuccess: onDone,
    onFailure,
  });
  const reason = form.form.watch('reason');
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SelectField
        label={t.reason}
        none={t.choose}
        options={reasons.map((value) => ({ value, label: t.reasons[value] }))}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens on a button press
        autoFocus
        {...form.field('reason')}
      />
      <TextArea
        label={t.remark}
        hint={reason === 'other' ? t.remarkNeeded : t.remarkHint}
        maxLength={LIMITS.remark.max}
        {...form.field('remark')}
      />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" pending={form.pending}>
          {ask.confirm}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
      <ConfirmDialog
        open={form.asked !== null}
        title={ask.title}
        confirmText={ask.confirm}
        danger
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p>{ask.text}</p>
        {reason ? (
          <p>
            {t.reason}: {t.reasons[reason as Reason]}
          </p>
        ) : null}
      </ConfirmDialog>
    </form>
  );
}

import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import { LIMITS } from '@fairground/contract/limits';
import type { RechargeReason, WithdrawalReason } from '@fairground/contract/reasons';
import { useMessages } from '#platform/catalogue.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { catalogue } from './messages.ts';
import styles from './queue.module.css';

type Refusal =
  | 'POST /recharges/reject'
  | 'POST /withdrawals/fail'
  | 'POST /withdrawals/cancel'
  | 'POST /withdrawals/bounce';
type Reason = RechargeReason | WithdrawalReason;

type Props = {
  command: Refusal;
  id: string;
  reasons: readonly Reason[];
  /** What is about to happen, with amount and member. */
  ask: { title: string; text: string; confirm: string };
  onBack: () => void;
  onDone: () => void;
  onFailure: (error: Error) => void;
};

/** Ends a case with a reason from a closed list, which the member reads in the own language. */
export function ReasonForm({ command, id, reasons, ask, onBack, onDone, onFailure }: Props) {
  const texts = useMessages(catalogue);
  const form = useCommandForm(command, {
    draft: `${command}:${id}`,
    defaults: { reason: '', remark: '' },
    confirm: true,
    prepare({ reason, remark }) {
      const errors = {
        ...(reason === '' ? { reason: texts.reasonMissing } : {}),
        ...(reason === 'other' && remark.trim() === '' ? { remark: texts.remarkNeeded } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      // The list is the command's own, so its reasons are those it takes.
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
        label={texts.reason}
        none={texts.choose}
        options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
        autoFocus
        {...form.field('reason')}
      />
      <TextArea
        label={texts.remark}
        hint={reason === 'other' ? texts.remarkNeeded : texts.remarkHint}
        maxLength={LIMITS.remark.max}
        {...form.field('remark')}
      />
      {form.problem ? (
        <Notice tone="danger" live>
          <p>{form.problem}</p>
        </Notice>
      ) : null}
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" pending={form.pending}>
          {ask.confirm}
        </Button>
        <Button onClick={onBack}>{texts.back}</Button>
      </div>
      <ConfirmDialog
        open={form.asked !== null}
        title={ask.title}
        confirm={ask.confirm}
        danger
        pending={form.pending}
        onConfirm={form.send}
        onCancel={form.withdraw}
      >
        <p>{ask.text}</p>
        {reason ? (
          <p>
            {texts.reason}: {texts.reasons[reason as Reason]}
          </p>
        ) : null}
      </ConfirmDialog>
    </form>
  );
}

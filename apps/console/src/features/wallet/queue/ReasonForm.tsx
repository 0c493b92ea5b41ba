import type { ConsoleInputOf } from '@fairground/contract/console/endpoints';
import { LIMITS } from '@fairground/contract/limits';
import type { RechargeReason, WithdrawalReason } from '@fairground/contract/reasons';
import { useMessages } from '#platform/i18n.ts';
import { conflictOf } from '#platform/conflict.rules.ts';
import { useApiMutation } from '#platform/query.ts';
import { holdBack } from '#platform/undo/undo.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { Button } from '@fairground/ui/Button.tsx';
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
  /** What follows from it, and what is said while it is held back. */
  ask: { text: string; holding: string; confirm: string };
  onBack: () => void;
};

const aboutOf = (command: Refusal, id: string): string =>
  `${command === 'POST /recharges/reject' ? 'recharge' : 'withdrawal'}:${id}`;

/**
 * Rejects with a reason from a closed list, which members read in their language; ten seconds later, so that a slip can be taken back:
 * nothing has left the house until then.
 */
export function ReasonForm({ command, id, reasons, ask, onBack }: Props) {
  const t = useMessages(walletQueueMessages);
  const send = useApiMutation(command, { quietWhenLeft: true });
  const form = useCommandForm(command, {
    draft: `${command}:${id}`,
    defaults: { reason: '', remark: '' },
    hold(input, restore) {
      holdBack({
        text: ask.holding,
        about: [aboutOf(command, id)],
        undo: restore,
        async run() {
          try {
            await send.mutateAsync(input);
            return null;
          } catch (error) {
            const { by } = isFailure(error, 'CONFLICT') ? conflictOf(error.data) : { by: null };
            if (by !== null) return t.wasFirst(by);
            // It can be tried again: the form is filled with it when it is opened the next time.
            restore();
            throw error;
          }
        },
      });
      onBack();
    },
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
      <p>
        {ask.text} {t.heldHint}
      </p>
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" pending={form.pending}>
          {ask.confirm}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </form>
  );
}

import { isFailure } from '@fairground/client/api/failure.ts';
import { LIMITS } from '@fairground/contract/limits';
import { SUSPENSION_DAYS, SUSPENSION_REASONS } from '@fairground/contract/reasons';
import { Problem } from '@fairground/ui/Problem.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { useNotify } from 'ra-core';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import formStyles from '#ui/Form.module.css';
import { SelectField } from '#ui/SelectField.tsx';
import { protectionMessages } from './messages.ts';

const ENDLESS = 'endless';

/** Suspends a member, with a reason that the member reads, an end or none, and a note for the audit log. */
export function SuspendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(protectionMessages).suspension;
  const format = useFormat();
  const notify = useNotify();
  const form = useCommandForm('POST /members/suspend', {
    draft: `member:suspend:${id}`,
    defaults: { reason: '', days: '', why: '' },
    prepare({ reason, days, why }) {
      const code = SUSPENSION_REASONS.find((each) => each === reason);
      const span = SUSPENSION_DAYS.find((each) => String(each) === days);
      if (code === undefined || (span === undefined && days !== ENDLESS))
        return {
          errors: {
            ...(code === undefined ? { reason: t.choice } : {}),
            ...(span === undefined && days !== ENDLESS ? { days: t.choice } : {}),
          },
        };
      return { input: { id, reason: code, days: span ?? null, why } };
    },
    onSuccess() {
      notify(t.done, { type: 'success' });
      onClose();
    },
    onFailure(error) {
      if (!isFailure(error, 'CONFLICT')) return;
      notify(t.race, { type: 'warning' });
      onClose();
    },
  });
  return (
    <FormDialog title={t.open} form={form} action={t.confirm} danger onClose={onClose}>
      <p className={formStyles['intro']}>{t.text}</p>
      <SelectField
        label={t.reason}
        none={t.choose}
        options={SUSPENSION_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
        {...form.field('reason')}
      />
      <SelectField
        label={t.days}
        none={t.choose}
        options={[
          ...SUSPENSION_DAYS.map((days) => ({
            value: String(days),
            label: t.forDays(format.number(days)),
          })),
          { value: ENDLESS, label: t.endless },
        ]}
        {...form.field('days')}
      />
      <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
      <Problem text={form.problem} />
    </FormDialog>
  );
}

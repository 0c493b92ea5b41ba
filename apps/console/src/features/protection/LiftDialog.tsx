import { isFailure } from '@fairground/client/api/failure.ts';
import { LIMITS } from '@fairground/contract/limits';
import { Problem } from '@fairground/ui/Problem.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import formStyles from '#ui/Form.module.css';
import { protectionMessages } from './messages.ts';

/** Lifts a suspension before its end, with a reason. */
export function LiftDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(protectionMessages).suspension;
  const notify = useNotify();
  const form = useCommandForm('POST /members/liftsuspension', {
    draft: `member:lift:${id}`,
    defaults: { why: '' },
    prepare: ({ why }) => ({ input: { id, why } }),
    onSuccess() {
      notify(t.lifted, { type: 'success' });
      onClose();
    },
    onFailure(error) {
      if (!isFailure(error, 'CONFLICT')) return;
      notify(t.race, { type: 'warning' });
      onClose();
    },
  });
  return (
    <FormDialog title={t.liftTitle} form={form} action={t.lift} onClose={onClose}>
      <p className={formStyles['intro']}>{t.liftText}</p>
      <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
      <Problem text={form.problem} />
    </FormDialog>
  );
}

import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { Operator } from '@fairground/contract/console/operators';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { isFailure } from '@fairground/client/api/failure.ts';
import { conflictOf } from '#platform/conflict.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { operatorsMessages } from '../messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = {
  operator: Operator;
  onClose: () => void;
  onDone: (made: ConsoleDataOf<'POST /operators/reset'>) => void;
};

export function ResetOperator({ operator, onClose, onDone }: Props) {
  const t = useMessages(operatorsMessages).team;
  const notify = useNotify();
  const form = useCommandForm('POST /operators/reset', {
    draft: `operator-reset:${operator.id}`,
    defaults: { why: '' },
    // The version that stood in the list when the dialog was opened: a colleague's reset in between is told.
    prepare: ({ why }) => ({ input: { id: operator.id, version: operator.version, why } }),
    onSuccess: onDone,
    onFailure(error) {
      if (!isFailure(error, 'CONFLICT')) return;
      notify(t.resetTooLate(operator.username, conflictOf(error.data).by), { type: 'warning' });
      onClose();
    },
  });
  return (
    <Dialog open title={t.resetTitle(operator.username)} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <Notice tone="warning">
          <p>{t.resetText}</p>
        </Notice>
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant="danger" pending={form.pending}>
          {t.resetConfirm}
        </Button>
      </form>
    </Dialog>
  );
}

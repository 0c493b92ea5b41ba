import type { Operator } from '@fairground/contract/console/operators';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useEditNotices } from '#platform/editing/use-edit-notices.ts';
import { EditNotices } from '#ui/EditNotices.tsx';
import { useEditing } from '#platform/editing/use-editing.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { operatorsMessages } from '../messages.ts';
import { RoleField } from './RoleField.tsx';

type Props = { operator: Operator; onClose: () => void };

export function ChangeOperator({ operator, onClose }: Props) {
  const t = useMessages(operatorsMessages).team;
  const notify = useNotify();
  const { id, username } = operator;
  const edit = useEditing('POST /operators/change', {
    row: operator,
    draft: `operator:${id}`,
    valuesOf(row) {
      const { role, disabled, version } = row ?? operator;
      return { role, disabled, version, why: '' };
    },
    prepare: (values) => ({ input: { id, ...values } }),
    onSaved() {
      notify(t.saved(username), { type: 'success' });
      onClose();
    },
  });
  const { command: form } = edit;
  const notices = useEditNotices(edit);
  return (
    <Dialog open title={t.editTitle(username)} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <EditNotices {...notices} />
        <RoleField chosen={form.form.watch('role')} {...form.field('role')} />
        <Checkbox label={t.access} {...form.field('disabled')} />
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Notice tone="warning">
          <p>{t.saveNote}</p>
        </Notice>
        {form.problem && !edit.conflict ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  );
}

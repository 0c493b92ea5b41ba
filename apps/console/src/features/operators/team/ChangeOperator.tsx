import type { Operator } from '@fairground/contract/console/operators';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { catalogue } from '../messages.ts';
import { RoleField } from './RoleField.tsx';

type Props = { operator: Operator; onClose: () => void };

export function ChangeOperator({ operator, onClose }: Props) {
  const texts = useMessages(catalogue).team;
  const notify = useNotify();
  const { id, username, role, disabled } = operator;
  const form = useCommandForm('POST /operators/change', {
    draft: `operator:${id}`,
    defaults: { role, disabled, why: '' },
    prepare: (values) => ({ input: { id, ...values } }),
    onSuccess() {
      notify(texts.saved(username), { type: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open title={texts.editTitle(username)} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <RoleField chosen={form.form.watch('role')} {...form.field('role')} />
        <Checkbox label={texts.access} {...form.field('disabled')} />
        <TextArea label={texts.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Notice tone="warning">
          <p>{texts.saveNote}</p>
        </Notice>
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {texts.save}
        </Button>
      </form>
    </Dialog>
  );
}

import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { Role } from '@fairground/contract/console/endpoint';
import { LIMITS } from '@fairground/contract/limits';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { operatorsMessages } from '../messages.ts';
import { RoleField } from './RoleField.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = { onClose: () => void; onDone: (made: ConsoleDataOf<'POST /operators/create'>) => void };

const EMPTY: { username: string; role: Role; why: string } = { username: '', role: 'finance', why: '' };

export function CreateOperator({ onClose, onDone }: Props) {
  const t = useMessages(operatorsMessages).team;
  const form = useCommandForm('POST /operators/create', {
    draft: 'operator:new',
    defaults: EMPTY,
    prepare: (values) => ({ input: values }),
    onSuccess: onDone,
  });
  return (
    <Dialog open title={t.addTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <TextField
          label={t.username}
          hint={t.usernameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.username.max}
          {...form.field('username')}
        />
        <RoleField chosen={form.form.watch('role')} {...form.field('role')} />
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.create}
        </Button>
      </form>
    </Dialog>
  );
}

import { isFailure } from '@fairground/client/api/failure.ts';
import { CHANNELS } from '@fairground/contract/contacts';
import { LIMITS } from '@fairground/contract/limits';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import formStyles from '#ui/Form.module.css';
import { Pane } from '#ui/Pane.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { recoveriesMessages } from './messages.ts';

type ProposeRecoveryProps = { memberId: string; onClose: () => void; onDone: (id: string) => void };

/** Proposes a new contact; the contact itself is kept in no draft. */
export function ProposeRecovery({ memberId, onClose, onDone }: ProposeRecoveryProps) {
  const t = useMessages(recoveriesMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /recoveries/propose', {
    defaults: { memberId, channel: 'email', value: '', why: '' },
    prepare: ({ channel, ...values }) => ({
      input: { ...values, channel: CHANNELS.find((each) => each === channel) ?? 'email' },
    }),
    onSuccess({ id }) {
      notify(t.proposed, { type: 'success' });
      onDone(id);
    },
  });
  return (
    <Pane title={t.addTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p className={formStyles['intro']}>{t.addText}</p>
        <TextField
          label={t.memberId}
          hint={t.memberIdHint}
          autoComplete="off"
          spellCheck={false}
          {...form.field('memberId')}
        />
        <SelectField
          label={t.channel}
          options={CHANNELS.map((value) => ({ value, label: t.channels[value] }))}
          {...form.field('channel')}
        />
        <TextField
          label={t.value}
          hint={t.valueHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.email.max}
          {...form.field('value')}
        />
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{isFailure(form.error, 'CONFLICT') ? t.exists : form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.propose}
        </Button>
      </form>
    </Pane>
  );
}

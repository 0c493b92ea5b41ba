import type { Invite } from '@fairground/contract/console/invites';
import { LIMITS } from '@fairground/contract/limits';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { parseUses } from './invites.rules.ts';
import { catalogue } from './messages.ts';

type Props = { onClose: () => void; onDone: (invite: Invite) => void };

const EMPTY = { maxUses: '1', expiresAt: '', note: '', why: '' };

/** A new code; the server makes it up, so that nobody can choose one that is easy to guess. */
export function CreateInvite({ onClose, onDone }: Props) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const form = useCommandForm('POST /invites/create', {
    draft: 'invite:new',
    defaults: EMPTY,
    prepare({ maxUses, expiresAt, note, why }) {
      const uses = parseUses(maxUses);
      if (uses === null)
        return { errors: { maxUses: texts.maxUsesWrong(format.number(LIMITS.inviteCodeUses.max)) } };
      return { input: { maxUses: uses, note, why, ...(expiresAt === '' ? {} : { expiresAt }) } };
    },
    onSuccess: onDone,
  });
  return (
    <Dialog open title={texts.addTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <div className={formStyles['pair']}>
          <TextField
            label={texts.maxUses}
            hint={texts.maxUsesHint}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('maxUses')}
          />
          <TextField
            label={texts.expires}
            hint={texts.expiresHint}
            type="date"
            autoComplete="off"
            {...form.field('expiresAt')}
          />
        </div>
        <TextField
          label={texts.note}
          hint={texts.noteHint}
          autoComplete="off"
          maxLength={LIMITS.remark.max}
          {...form.field('note')}
        />
        <TextArea label={texts.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" pending={form.pending}>
          {texts.create}
        </Button>
      </form>
    </Dialog>
  );
}

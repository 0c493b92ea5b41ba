import type { Invite } from '@fairground/contract/console/invites';
import { LIMITS } from '@fairground/contract/limits';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { parseUses } from './invites.rules.ts';
import { invitesMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = { onClose: () => void; onDone: (invite: Invite) => void };

const EMPTY = { maxUses: '1', expiresAt: '', note: '', why: '' };

/** Creates a code. The server generates it, so that it cannot be guessed. */
export function CreateInvite({ onClose, onDone }: Props) {
  const t = useMessages(invitesMessages);
  const format = useFormat();
  const form = useCommandForm('POST /invites/create', {
    makes: true,
    draft: 'invite:new',
    defaults: EMPTY,
    prepare({ maxUses, expiresAt, note, why }) {
      const uses = parseUses(maxUses);
      if (uses === null)
        return { errors: { maxUses: t.maxUsesWrong(format.number(LIMITS.inviteCodeUses.max)) } };
      return { input: { maxUses: uses, note, why, ...(expiresAt === '' ? {} : { expiresAt }) } };
    },
    onSuccess: onDone,
  });
  return (
    <Dialog open title={t.addTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <div className={formStyles['pair']}>
          <TextField
            label={t.maxUses}
            hint={t.maxUsesHint}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('maxUses')}
          />
          <TextField
            label={t.expires}
            hint={t.expiresHint}
            type="date"
            autoComplete="off"
            {...form.field('expiresAt')}
          />
        </div>
        <TextField
          label={t.note}
          hint={t.noteHint}
          autoComplete="off"
          maxLength={LIMITS.remark.max}
          {...form.field('note')}
        />
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.create}
        </Button>
      </form>
    </Dialog>
  );
}

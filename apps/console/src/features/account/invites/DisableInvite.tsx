import type { Invite } from '@fairground/contract/console/invites';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { invitesMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

/** Disables a code permanently; if another operator was faster, shows what they did. */
export function DisableInvite({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const t = useMessages(invitesMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /invites/disable', {
    draft: `invite:${invite.id}`,
    defaults: { why: '' },
    prepare: ({ why }) => ({ input: { id: invite.id, why } }),
    onSuccess() {
      notify(t.disabled(invite.code), { type: 'success' });
      onClose();
    },
    onFailure(error) {
      if (!isFailure(error, 'CONFLICT')) return;
      notify(t.tooLate, { type: 'warning' });
      onClose();
    },
  });
  return (
    <Dialog open title={t.disableTitle(invite.code)} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p className={formStyles['intro']}>{t.disableText}</p>
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant="danger" pending={form.pending}>
          {t.disable}
        </Button>
      </form>
    </Dialog>
  );
}

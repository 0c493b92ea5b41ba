import type { Invite } from '@fairground/contract/console/invites';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { catalogue } from './messages.ts';

/** Ends a code for good; whoever lost the race to do it is told so, and sees what was done. */
export function DisableInvite({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const notify = useNotify();
  const form = useCommandForm('POST /invites/disable', {
    draft: `invite:${invite.id}`,
    defaults: { why: '' },
    prepare: ({ why }) => ({ input: { id: invite.id, why } }),
    onSuccess() {
      notify(texts.disabled(invite.code), { type: 'success' });
      onClose();
    },
    onFailure(error) {
      if (!isFailure(error, 'CONFLICT')) return;
      notify(texts.tooLate, { type: 'warning' });
      onClose();
    },
  });
  return (
    <Dialog open title={texts.disableTitle(invite.code)} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p className={formStyles['intro']}>{texts.disableText}</p>
        <TextArea label={texts.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="danger" pending={form.pending}>
          {texts.disable}
        </Button>
      </form>
    </Dialog>
  );
}

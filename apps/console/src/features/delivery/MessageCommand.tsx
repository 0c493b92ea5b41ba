import type { ConsoleMessage } from '@fairground/contract/console/outbox';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { outboxMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = { what: 'retry' | 'dismiss'; message: ConsoleMessage; onClose: () => void };

/** Tries a given-up message again, or takes it off the open work, with a reason. */
export function MessageCommand({ what, message, onClose }: Props) {
  const t = useMessages(outboxMessages);
  const notify = useNotify();
  const form = useCommandForm(what === 'retry' ? 'POST /outbox/retry' : 'POST /outbox/dismiss', {
    draft: `outbox:${what}:${message.id}`,
    defaults: { why: '' },
    prepare: ({ why }) => ({ input: { id: message.id, why } }),
    onSuccess() {
      notify(what === 'retry' ? t.retried : t.dismissed, { type: 'success' });
      onClose();
    },
    onFailure(error) {
      if (!isFailure(error, 'CONFLICT')) return;
      notify(t.tooLate, { type: 'warning' });
      onClose();
    },
  });
  return (
    <Dialog open title={t[what]} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p className={formStyles['intro']}>{what === 'retry' ? t.retryText : t.dismissText}</p>
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t[what]}
        </Button>
      </form>
    </Dialog>
  );
}

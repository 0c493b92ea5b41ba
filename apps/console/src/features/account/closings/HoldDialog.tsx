import { isFailure } from '@fairground/client/api/failure.ts';
import { LIMITS } from '@fairground/contract/limits';
import { Button } from '@fairground/ui/Button.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { closingsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type HoldDialogProps = { what: 'hold' | 'release'; id: string; onClose: () => void };

/** Puts a legal hold on a request or lifts it, with a reason; whoever comes second is told. */
export function HoldDialog({ what, id, onClose }: HoldDialogProps) {
  const t = useMessages(closingsMessages);
  const notify = useNotify();
  const holds = what === 'hold';
  const form = useCommandForm(holds ? 'POST /closings/hold' : 'POST /closings/release', {
    draft: `closing:${what}:${id}`,
    defaults: { why: '' },
    prepare: ({ why }) => ({ input: { id, why } }),
    onSuccess() {
      notify(holds ? t.held : t.released, { type: 'success' });
      onClose();
    },
    onFailure(error) {
      if (!isFailure(error, 'CONFLICT')) return;
      notify(t.tooLate, { type: 'warning' });
      onClose();
    },
  });
  return (
    <Dialog open title={holds ? t.holdTitle : t.releaseTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p className={formStyles['intro']}>{holds ? t.holdText : t.releaseText}</p>
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant={holds ? 'primary' : 'danger'} pending={form.pending}>
          {t[what]}
        </Button>
      </form>
    </Dialog>
  );
}

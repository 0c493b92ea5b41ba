import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { Operator } from '@fairground/contract/console/operators';
import { LIMITS } from '@fairground/contract/limits';
import { useMessages } from '#platform/catalogue.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { catalogue } from '../messages.ts';

type Props = {
  operator: Operator;
  onClose: () => void;
  onDone: (made: ConsoleDataOf<'POST /operators/reset'>) => void;
};

export function ResetOperator({ operator, onClose, onDone }: Props) {
  const texts = useMessages(catalogue).team;
  const form = useCommandForm('POST /operators/reset', {
    draft: `operator-reset:${operator.id}`,
    defaults: { why: '' },
    prepare: ({ why }) => ({ input: { id: operator.id, why } }),
    onSuccess: onDone,
  });
  return (
    <Dialog open title={texts.resetTitle(operator.username)} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <Notice tone="warning">
          <p>{texts.resetText}</p>
        </Notice>
        <TextArea label={texts.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant="danger" pending={form.pending}>
          {texts.resetConfirm}
        </Button>
      </form>
    </Dialog>
  );
}

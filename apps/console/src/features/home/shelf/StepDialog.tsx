import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { catalogue } from '../messages.ts';

export type Kind = 'banners' | 'notices';
export type Step = 'publish' | 'withdraw' | 'remove';

type Props<R> = {
  kind: Kind;
  step: Step;
  row: { id: string; version: number };
  name: string;
  /** What stands afterwards; null where it is gone. */
  onDone: (row: R | null) => void;
  onLost: (error: Error) => void;
  onClose: () => void;
};

/** Asks why before something appears, goes, or is deleted. */
export function StepDialog<R>({ kind, step, row, name, onDone, onLost, onClose }: Props<R>) {
  const texts = useMessages(catalogue);
  const editing = useMessages(editingCatalogue);
  const notify = useNotify();
  const words = {
    publish: {
      title: texts.publishTitle,
      text: texts.publishText(name),
      act: editing.publish,
      done: texts.published,
    },
    withdraw: {
      title: texts.withdrawTitle,
      text: texts.withdrawText(name),
      act: editing.withdraw,
      done: texts.withdrawn,
    },
    remove: {
      title: texts.removeTitle,
      text: texts.removeText(name),
      act: texts.remove,
      done: texts.removed,
    },
  }[step];
  const form = useCommandForm(step === 'remove' ? `POST /${kind}/remove` : `POST /${kind}/publish`, {
    defaults: { why: '' },
    prepare: ({ why }) => {
      const { id, version } = row;
      const input = { id, version, why };
      return { input: step === 'remove' ? input : { ...input, published: step === 'publish' } };
    },
    onSuccess(saved) {
      notify(words.done, { type: 'success' });
      onDone(step === 'remove' ? null : (saved as R));
      onClose();
    },
    onFailure(error) {
      onLost(error);
    },
  });
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{words.text}</p>
        <TextArea label={texts.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant={step === 'publish' ? 'primary' : 'danger'} pending={form.pending}>
          {words.act}
        </Button>
      </form>
    </Dialog>
  );
}

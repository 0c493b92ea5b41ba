import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { homeMessages } from '../messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

export type Kind = 'banners' | 'notices';
export type Step = 'publish' | 'withdraw' | 'remove';

type Props<R> = {
  kind: Kind;
  step: Step;
  row: { id: string; version: number };
  name: string;
  /** The row afterwards; null if it was deleted. */
  onDone: (row: R | null) => void;
  onLost: (error: Error) => void;
  onClose: () => void;
};

/** Asks for the reason before something is published, withdrawn or deleted. */
export function StepDialog<R>({ kind, step, row, name, onDone, onLost, onClose }: Props<R>) {
  const t = useMessages(homeMessages);
  const editing = useMessages(editingMessages);
  const notify = useNotify();
  const texts = {
    publish: {
      title: t.publishTitle,
      text: t.publishText(name),
      act: editing.publish,
      done: t.published,
    },
    withdraw: {
      title: t.withdrawTitle,
      text: t.withdrawText(name),
      act: editing.withdraw,
      done: t.withdrawn,
    },
    remove: {
      title: t.removeTitle,
      text: t.removeText(name),
      act: t.remove,
      done: t.removed,
    },
  }[step];
  const form = useCommandForm(step === 'remove' ? `POST /${kind}/remove` : `POST /${kind}/publish`, {
    draft: `${kind}-${step}:${row.id}`,
    defaults: { why: '' },
    prepare: ({ why }) => {
      const { id, version } = row;
      const input = { id, version, why };
      return { input: step === 'remove' ? input : { ...input, published: step === 'publish' } };
    },
    onSuccess(saved) {
      notify(texts.done, { type: 'success' });
      onDone(step === 'remove' ? null : (saved as R));
      onClose();
    },
    onFailure(error) {
      onLost(error);
    },
  });
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{texts.text}</p>
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant={step === 'publish' ? 'primary' : 'danger'} pending={form.pending}>
          {texts.act}
        </Button>
      </form>
    </Dialog>
  );
}

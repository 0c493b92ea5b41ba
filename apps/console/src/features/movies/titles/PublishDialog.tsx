import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useZonedPeriod } from '#platform/editing/use-zoned-period.ts';
import { useLanguage } from '#platform/language.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { TextField } from '@fairground/ui/TextField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { moviesMessages } from '../messages.ts';
import type { Title } from './title.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = {
  title: Title;
  onDone: (title: Title) => void;
  onLost: (error: Error) => void;
  onClose: () => void;
};

/** Shows a title to members, or hides it. */
export function PublishDialog({ title, onDone, onLost, onClose }: Props) {
  const { title: t, why } = useMessages(moviesMessages);
  const editing = useMessages(editingMessages);
  const language = useLanguage();
  const notify = useNotify();
  const zoned = useZonedPeriod();
  const published = !title.allowed;
  const name = title.name[language];
  const form = useCommandForm('POST /movies/publish', {
    draft: `movie-publish:${title.id}:${title.version}`,
    defaults: { ...zoned.typed(title), why: '' },
    prepare({ why: reason, ...typed }) {
      const input = { id: title.id, version: title.version, published, why: reason };
      if (!published) return { input };
      const { period, errors } = zoned.readPeriod(typed);
      return Object.keys(errors).length > 0 ? { errors } : { input: { ...input, ...period } };
    },
    onSuccess(saved) {
      notify(published ? t.nowShown : t.nowHidden, { type: 'success' });
      onDone(saved);
      onClose();
    },
    onFailure: onLost,
  });
  return (
    <Dialog open title={published ? t.showTitle : t.hideTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{published ? t.showText(name) : t.hideText(name)}</p>
        {published ? (
          <div className={formStyles['pair']}>
            <TextField
              type="datetime-local"
              label={editing.period.from}
              hint={zoned.hint}
              {...form.field('shownFrom')}
            />
            <TextField
              type="datetime-local"
              label={editing.period.until}
              hint={zoned.hint}
              {...form.field('shownUntil')}
            />
          </div>
        ) : null}
        <TextArea label={why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant={published ? 'primary' : 'danger'} pending={form.pending}>
          {published ? editing.publish : t.hide}
        </Button>
      </form>
    </Dialog>
  );
}

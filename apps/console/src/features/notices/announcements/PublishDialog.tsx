import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { momentOf } from '#platform/editing/local-time.rules.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue } from '../messages.ts';
import type { AnnouncementRow } from './announcement.ts';

type Props = {
  row: AnnouncementRow;
  /** Whether it is to be seen, or taken back. */
  published: boolean;
  onDone: (row: AnnouncementRow) => void;
  onLost: (error: Error) => void;
  onClose: () => void;
};

/** Puts an announcement before the members, now or at a moment, or takes it back. */
export function PublishDialog({ row, published, onDone, onLost, onClose }: Props) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const language = useLanguage();
  const notify = useNotify();
  const form = useCommandForm('POST /announcements/publish', {
    defaults: { at: '', why: '' },
    prepare({ at, why }) {
      const moment = at === '' ? null : momentOf(at);
      if (at !== '' && (moment === null || Date.parse(moment) <= Date.now()))
        return { errors: { at: texts.atPast } };
      const { id, version } = row;
      return { input: { id, version, published, why, ...(moment === null ? {} : { at: moment }) } };
    },
    onSuccess(saved) {
      notify(texts.done[saved.state], { type: 'success' });
      onDone(saved);
      onClose();
    },
    onFailure(error) {
      onLost(error);
      onClose();
    },
  });
  const title = row.title[language];
  const at = momentOf(form.form.watch('at'));
  const words = !published
    ? texts.withdrawText(title)
    : at === null
      ? texts.publishText(title)
      : texts.scheduleText(title, format.dateTime(at));
  return (
    <Dialog open title={published ? texts.publishTitle : texts.withdrawTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{words}</p>
        {published ? <TextField type="datetime-local" label={texts.at} {...form.field('at')} /> : null}
        <TextArea label={texts.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        {form.problem ? (
          <Notice tone="danger" live>
            <p>{form.problem}</p>
          </Notice>
        ) : null}
        <Button type="submit" variant={published ? 'primary' : 'danger'} pending={form.pending}>
          {!published ? texts.withdraw : at === null ? texts.publishNow : texts.schedule}
        </Button>
      </form>
    </Dialog>
  );
}

import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useZonedPeriod } from '#platform/editing/use-zoned-period.ts';
import { useLanguage } from '#platform/language.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { announcementsMessages } from '../messages.ts';
import type { AnnouncementRow } from './announcement.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Props = {
  row: AnnouncementRow;
  /** True to publish, false to withdraw. */
  published: boolean;
  onDone: (row: AnnouncementRow) => void;
  onLost: (error: Error) => void;
  onClose: () => void;
};

/** Publishes an announcement now or at a given time, or withdraws it. */
export function PublishDialog({ row, published, onDone, onLost, onClose }: Props) {
  const t = useMessages(announcementsMessages);
  const language = useLanguage();
  const notify = useNotify();
  const zoned = useZonedPeriod();
  const form = useCommandForm('POST /announcements/publish', {
    defaults: { at: '', why: '' },
    prepare({ at, why }) {
      const moment = at === '' ? null : zoned.momentOf(at);
      if (at !== '' && (moment === null || Date.parse(moment) <= Date.now()))
        return { errors: { at: t.atPast } };
      const { id, version } = row;
      return { input: { id, version, published, why, ...(moment === null ? {} : { at: moment }) } };
    },
    onSuccess(saved) {
      notify(t.done[saved.state], { type: 'success' });
      onDone(saved);
      onClose();
    },
    onFailure(error) {
      onLost(error);
      onClose();
    },
  });
  const title = row.title[language];
  const at = zoned.momentOf(form.form.watch('at'));
  const text = !published
    ? t.withdrawText(title)
    : at === null
      ? t.publishText(title)
      : t.scheduleText(title, zoned.short(at));
  return (
    <Dialog open title={published ? t.publishTitle : t.withdrawTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{text}</p>
        {published ? (
          <TextField type="datetime-local" label={t.at} hint={zoned.hint} {...form.field('at')} />
        ) : null}
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant={published ? 'primary' : 'danger'} pending={form.pending}>
          {!published ? t.withdraw : at === null ? t.publishNow : t.schedule}
        </Button>
      </form>
    </Dialog>
  );
}

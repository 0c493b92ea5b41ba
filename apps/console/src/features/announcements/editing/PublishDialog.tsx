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
import { publishFaults } from './publish.rules.ts';
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

/** Publishes an announcement now or at a given time, with an end or without; changes the end of one that is out; or withdraws it. */
export function PublishDialog({ row, published, onDone, onLost, onClose }: Props) {
  const t = useMessages(announcementsMessages);
  const language = useLanguage();
  const notify = useNotify();
  const zoned = useZonedPeriod();
  const isOut = published && row.state === 'published';
  const form = useCommandForm('POST /announcements/publish', {
    draft: `announcement-publish:${row.id}:${row.version}:${published}`,
    defaults: { at: '', until: zoned.typedEnd(row), why: '' },
    prepare({ at, until, why }) {
      const faults = publishFaults(
        { at, until: published ? until : '' },
        { momentOf: zoned.momentOf, now: Date.now() },
      );
      if ('at' in faults || 'until' in faults)
        return {
          errors: {
            ...(faults.at ? { at: t.faults[faults.at] } : {}),
            ...(faults.until ? { until: t.faults[faults.until] } : {}),
          },
        };
      const { id, version } = row;
      const [from, end] = [zoned.momentOf(at), published ? zoned.momentOf(until) : null];
      return {
        input: {
          id,
          version,
          published,
          why,
          ...(from === null ? {} : { at: from }),
          ...(end === null ? {} : { until: end }),
        },
      };
    },
    onSuccess(saved) {
      notify(isOut && saved.state === 'published' ? t.endChanged : t.done[saved.state], { type: 'success' });
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
    : isOut
      ? t.endText(title)
      : at === null
        ? t.publishText(title)
        : t.scheduleText(title, zoned.short(at));
  return (
    <Dialog open title={isOut ? t.changeEnd : published ? t.publishTitle : t.withdrawTitle} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p>{text}</p>
        {published && !isOut ? (
          <TextField type="datetime-local" label={t.at} hint={zoned.hint} {...form.field('at')} />
        ) : null}
        {published ? (
          <TextField type="datetime-local" label={t.end} hint={zoned.hint} {...form.field('until')} />
        ) : null}
        <TextArea label={t.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
        <Problem text={form.problem} />
        <Button type="submit" variant={published ? 'primary' : 'danger'} pending={form.pending}>
          {!published ? t.withdraw : isOut ? t.changeEnd : at === null ? t.publishNow : t.schedule}
        </Button>
      </form>
    </Dialog>
  );
}

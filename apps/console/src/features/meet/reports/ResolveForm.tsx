import type { ConsoleReport } from '@fairground/contract/console/reports';
import { LIMITS } from '@fairground/contract/limits';
import { REPORT_OUTCOMES, type ReportOutcome } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { reportsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type ResolveFormProps = { report: ConsoleReport; onFailure: (error: Error) => void };

/** Decides on a report, with a reason; `take down` also hides the person, in the same call. */
export function ResolveForm({ report: { id }, onFailure }: ResolveFormProps) {
  const t = useMessages(reportsMessages);
  const shared = useMessages(meetSharedMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /reports/resolve', {
    draft: `report:${id}`,
    defaults: { outcome: '', note: '' },
    prepare({ outcome, note }) {
      const errors = {
        ...(outcome === '' ? { outcome: shared.chooseOne } : {}),
        ...(note.trim() === '' ? { note: t.noteNeeded } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      return { input: { id, outcome: outcome as ReportOutcome, note: note.trim() } };
    },
    onSuccess: () => notify(t.resolved, { type: 'success' }),
    onFailure,
  });
  const chosen = form.form.watch('outcome') as ReportOutcome | '';
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SelectField
        label={t.outcome}
        hint={chosen === '' ? undefined : t.outcomeHints[chosen]}
        none={shared.choose}
        options={REPORT_OUTCOMES.map((value) => ({ value, label: t.outcomes[value] }))}
        {...FIRST_FIELD}
        {...form.field('outcome')}
      />
      <TextArea label={t.note} maxLength={LIMITS.remark.max} {...form.field('note')} />
      <Problem text={form.problem} />
      <div>
        <Button type="submit" variant={chosen === 'taken_down' ? 'danger' : 'primary'} pending={form.pending}>
          {t.resolve}
        </Button>
      </div>
    </form>
  );
}

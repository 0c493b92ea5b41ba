import type { ConsoleReport } from '@fairground/contract/console/meet';
import { LIMITS } from '@fairground/contract/limits';
import { REPORT_OUTCOMES, type ReportOutcome } from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { FIRST_FIELD } from '#platform/use-queue-keys.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { catalogue as sharedCatalogue } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import { catalogue } from './messages.ts';

type ResolveFormProps = { report: ConsoleReport; onFailure: (error: Error) => void };

/** What comes of a report, and why: with a take-down the person is hidden in the same step. */
export function ResolveForm({ report: { id }, onFailure }: ResolveFormProps) {
  const texts = useMessages(catalogue);
  const shared = useMessages(sharedCatalogue);
  const notify = useNotify();
  const form = useCommandForm('POST /reports/resolve', {
    draft: `report:${id}`,
    defaults: { outcome: '', note: '' },
    prepare({ outcome, note }) {
      const errors = {
        ...(outcome === '' ? { outcome: shared.chooseOne } : {}),
        ...(note.trim() === '' ? { note: texts.noteNeeded } : {}),
      };
      if (Object.keys(errors).length > 0) return { errors };
      return { input: { id, outcome: outcome as ReportOutcome, note: note.trim() } };
    },
    onSuccess: () => notify(texts.resolved, { type: 'success' }),
    onFailure,
  });
  const chosen = form.form.watch('outcome') as ReportOutcome | '';
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SelectField
        label={texts.outcome}
        hint={chosen === '' ? undefined : texts.outcomeHints[chosen]}
        none={shared.choose}
        options={REPORT_OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] }))}
        {...FIRST_FIELD}
        {...form.field('outcome')}
      />
      <TextArea label={texts.note} maxLength={LIMITS.remark.max} {...form.field('note')} />
      {form.problem ? (
        <Notice tone="danger" live>
          <p>{form.problem}</p>
        </Notice>
      ) : null}
      <div>
        <Button type="submit" variant={chosen === 'taken_down' ? 'danger' : 'primary'} pending={form.pending}>
          {texts.resolve}
        </Button>
      </div>
    </form>
  );
}

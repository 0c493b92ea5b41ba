import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { SupportHours } from '@fairground/contract/console/support';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import formStyles from '#ui/Form.module.css';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { PlusIcon, TrashIcon } from '@fairground/ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { FormFooter } from '#ui/FormFooter.tsx';
import { useEditNotices } from '#platform/editing/use-edit-notices.ts';
import { EditNotices } from '#ui/EditNotices.tsx';
import { type Day, DAYS, faultOf, SPANS, tidyClock } from './hours.rules.ts';
import styles from './hours.module.css';
import { hoursMessages } from './messages.ts';

type Spans = SupportHours[Day];
type DayProps = { day: Day; spans: Spans; error: string | undefined; onChange: (spans: Spans) => void };

/** The hours of one weekday; none means closed. */
function DayRow({ day, spans, error, onChange }: DayProps) {
  const t = useMessages(hoursMessages);
  const format = useFormat();
  const name = t.days[day];
  const put = (index: number, change: Partial<Spans[number]>): void =>
    onChange(spans.map((span, at) => (at === index ? Object.assign({}, span, change) : span)));
  const clock = (index: number, end: 'from' | 'to', label: string) => (
    <input
      className={styles['clock']}
      value={spans[index]?.[end] ?? ''}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      onChange={(event) => put(index, { [end]: event.currentTarget.value })}
      onBlur={(event) => put(index, { [end]: tidyClock(event.currentTarget.value) })}
    />
  );
  return (
    <div className={styles['day']}>
      <h2 className={styles['name']}>{name}</h2>
      <div className={styles['spans']}>
        {spans.length === 0 ? <span className={styles['closed']}>{t.closed}</span> : null}
        {spans.map((_, index) => {
          const place = format.number(index + 1);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- spans are identified by position
            <span key={index} className={styles['span']}>
              {clock(index, 'from', t.fromOf(name, place))}
              <span aria-hidden="true">–</span>
              {clock(index, 'to', t.toOf(name, place))}
              <IconButton
                label={t.remove(name, place)}
                icon={<TrashIcon size={16} />}
                onClick={() => onChange(spans.toSpliced(index, 1))}
              />
            </span>
          );
        })}
        {spans.length < SPANS ? (
          <Button
            size="small"
            variant="quiet"
            icon={<PlusIcon size={16} />}
            aria-label={t.addOf(name)}
            onClick={() => onChange([...spans, { from: spans.at(-1)?.to ?? '10:00', to: '20:00' }])}
          >
            {t.add}
          </Button>
        ) : null}
        {error ? (
          <p className={styles['error']} role="alert">
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}

type Hours = ConsoleDataOf<'POST /support/hours'>;

/* There are always hours: those that an owner has not set are the default. */
const valuesOf = (row: Hours | null) => ({ ...row!.hours, version: row!.version, why: '' });

/** The form in which an owner changes the hours. */
export function HoursForm({ hours }: { hours: Hours }) {
  const t = useMessages(hoursMessages);
  const notify = useNotify();
  const edit = useEditing('POST /support/hours', {
    row: hours,
    draft: 'support-hours',
    valuesOf,
    prepare(values) {
      const errors: Partial<Record<Day | 'why', string>> = {};
      for (const day of DAYS) {
        const fault = faultOf(values[day]);
        if (fault !== null) errors[day] = t[fault];
      }
      if (values.why.trim() === '') errors.why = t.required;
      if (Object.keys(errors).length > 0) return { errors };
      const { why, version, ...week } = values;
      return { input: { hours: week, version, why: why.trim() } };
    },
    onSaved: () => notify(t.saved, { type: 'success' }),
  });
  const { command: form, values } = edit;
  const notices = useEditNotices(edit);
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <EditNotices {...notices} />
      <Panel>
        {DAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            spans={values[day]}
            error={form.form.getFieldState(day, form.form.formState).error?.message}
            onChange={(spans) => {
              form.form.setValue(day, spans, { shouldDirty: true });
              form.form.clearErrors(day);
            }}
          />
        ))}
      </Panel>
      <Panel>
        <FormFooter
          t={t}
          why={{ maxLength: LIMITS.remark.max, ...form.field('why') }}
          pending={form.pending}
          problem={edit.conflict ? null : form.problem}
        />
      </Panel>
    </form>
  );
}

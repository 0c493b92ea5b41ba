import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { SupportHours } from '@fairground/contract/console/support';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/catalogue.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import formStyles from '#ui/Form.module.css';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SaveFoot } from '#ui/SaveFoot.tsx';
import { SecondEditor } from '../SecondEditor.tsx';
import { type Day, DAYS, faultOf, SPANS, tidyClock } from './hours.rules.ts';
import styles from './hours.module.css';
import { catalogue } from './messages.ts';

type Spans = SupportHours[Day];
type DayProps = { day: Day; spans: Spans; error: string | undefined; onChange: (spans: Spans) => void };

/** The spans of one weekday; none is a day off. */
function DayRow({ day, spans, error, onChange }: DayProps) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const name = texts.days[day];
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
        {spans.length === 0 ? <span className={styles['closed']}>{texts.closed}</span> : null}
        {spans.map((_, index) => {
          const place = format.number(index + 1);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a span is its place in the day
            <span key={index} className={styles['span']}>
              {clock(index, 'from', texts.fromOf(name, place))}
              <span aria-hidden="true">–</span>
              {clock(index, 'to', texts.toOf(name, place))}
              <IconButton
                label={texts.remove(name, place)}
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
            aria-label={texts.addOf(name)}
            onClick={() => onChange([...spans, { from: spans.at(-1)?.to ?? '10:00', to: '20:00' }])}
          >
            {texts.add}
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

/* There are always hours: what an owner has not set is the default. */
const valuesOf = (row: Hours | null) => ({ ...row!.hours, version: row!.version, why: '' });

/** The hours as an owner changes them. */
export function HoursForm({ hours }: { hours: Hours }) {
  const texts = useMessages(catalogue);
  const notify = useNotify();
  const edit = useEditing('POST /support/hours', {
    row: hours,
    draft: 'support-hours',
    valuesOf,
    prepare(values) {
      const errors: Partial<Record<Day | 'why', string>> = {};
      for (const day of DAYS) {
        const fault = faultOf(values[day]);
        if (fault !== null) errors[day] = texts[fault];
      }
      if (values.why.trim() === '') errors.why = texts.required;
      if (Object.keys(errors).length > 0) return { errors };
      const { why, version, ...week } = values;
      return { input: { hours: week, version, why: why.trim() } };
    },
    onSaved: () => notify(texts.saved, { type: 'success' }),
  });
  const { command: form, values } = edit;
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <SecondEditor edit={edit} />
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
        <SaveFoot
          texts={texts}
          why={{ maxLength: LIMITS.remark.max, ...form.field('why') }}
          pending={form.pending}
          problem={edit.overtaken ? null : form.problem}
        />
      </Panel>
    </form>
  );
}

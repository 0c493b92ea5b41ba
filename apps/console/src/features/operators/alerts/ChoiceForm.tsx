import { type OperatorAlerts, WEEKDAYS } from '@fairground/contract/console/alerts';
import { useNotify } from 'ra-core';
import { useMessages } from '#platform/i18n.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import formStyles from '#ui/Form.module.css';
import { alertsMessages } from './messages.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

const among = <T extends string>(all: readonly T[], chosen: readonly T[]) =>
  Object.fromEntries(all.map((one) => [one, chosen.includes(one)])) as Record<T, boolean>;

const valuesOf = ({ mail, from, to, weekdays, queues, offered }: OperatorAlerts) => ({
  mail,
  from,
  to,
  days: among(WEEKDAYS, weekdays),
  queues: among(
    offered.map(({ queue }) => queue),
    queues,
  ),
});

/** By which way, on which days and between which hours the operator is told, and of which queues. */
export function ChoiceForm({ alerts }: { alerts: OperatorAlerts }) {
  const t = useMessages(alertsMessages);
  const notify = useNotify();
  const form = useCommandForm('POST /alerts', {
    defaults: valuesOf(alerts),
    prepare: ({ days, queues, ...values }) => ({
      input: {
        ...values,
        weekdays: WEEKDAYS.filter((day) => days[day]),
        queues: alerts.offered.map(({ queue }) => queue).filter((queue) => queues[queue]),
      },
    }),
    next: valuesOf,
    onSuccess: () => notify(t.saved, { type: 'success' }),
  });
  const reachable = alerts.mailSet && alerts.email !== null;
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.submit}>
      <Checkbox
        label={reachable ? t.mail : t.mailNeedsAddress}
        disabled={!reachable}
        {...form.field('mail')}
      />
      <fieldset>
        <legend className={formStyles['intro']}>{t.weekdays}</legend>
        {WEEKDAYS.map((day) => (
          <Checkbox key={day} label={t.days[day]} {...form.field(`days.${day}`)} />
        ))}
      </fieldset>
      <div className={formStyles['pair']}>
        <TextField label={t.from} type="time" {...form.field('from')} />
        <TextField label={t.to} type="time" {...form.field('to')} />
      </div>
      <p className={formStyles['intro']}>{t.zone(alerts.timeZone)}</p>
      <fieldset>
        <legend className={formStyles['intro']}>{t.queues}</legend>
        {alerts.offered.map(({ queue, after, unit }) => (
          <Checkbox
            key={queue}
            label={t.queueAfter(t.names[queue], t.after[unit](after))}
            {...form.field(`queues.${queue}`)}
          />
        ))}
      </fieldset>
      <Problem text={form.problem} />
      <div className={formStyles['actions']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

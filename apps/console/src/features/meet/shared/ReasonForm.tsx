import { LIMITS } from '@fairground/contract/limits';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldProps } from '@fairground/client/form/use-api-form.ts';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { meetSharedMessages } from './messages.ts';
import styles from './meet.module.css';

type ReasonFormProps<R extends string> = {
  form: {
    submit: (event: SyntheticEvent<HTMLFormElement>) => void;
    field: (name: 'reason' | 'remark') => FieldProps<{ reason: string; remark: string }>;
    pending: boolean;
    problem: string | null;
  };
  label: string;
  reasons: readonly R[];
  names: Readonly<Record<R, string>>;
  remark: string;
  remarkHint?: string;
  action: string;
  onBack: () => void;
  /** The confirmation, if there is one. */
  children?: ReactNode;
};

/** Says no with a reason from a closed list and a remark. */
export function ReasonForm<R extends string>(props: ReasonFormProps<R>) {
  const { form, label, reasons, names, remark, remarkHint, action, onBack, children } = props;
  const t = useMessages(meetSharedMessages);
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      <SelectField
        label={label}
        none={t.choose}
        options={reasons.map((value) => ({ value, label: names[value] }))}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens on a button press
        autoFocus
        {...form.field('reason')}
      />
      <TextArea label={remark} hint={remarkHint} maxLength={LIMITS.remark.max} {...form.field('remark')} />
      <Problem text={form.problem} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="danger" pending={form.pending}>
          {action}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
      {children}
    </form>
  );
}

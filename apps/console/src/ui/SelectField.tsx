import type { Ref, SelectHTMLAttributes } from 'react';
import { Button } from '@fairground/ui/Button.tsx';
import styles from '@fairground/ui/Field.module.css';
import { Field, type FieldMessages } from '@fairground/ui/Field.tsx';
import { ChevronDownIcon, RefreshIcon } from '@fairground/ui/icons.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { useConsoleUiMessages } from './messages.ts';

type Source = {
  data?: unknown;
  error: Error | null;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
};

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> &
  FieldMessages & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly { value: string; label: string }[];
    /** The label of the empty choice. */
    none?: string;
    /** The query that the options come from: where it failed, the field says so and offers a retry. */
    source?: Source;
  };

export function SelectField({ label, hint, error, options, none, source, ref, ...rest }: SelectFieldProps) {
  const t = useConsoleUiMessages();
  const { retry } = useUiMessages();
  // By the count: the error itself is gone while the query is sent again, and the button that was pressed must stay.
  const missing = source !== undefined && source.data === undefined && source.errorUpdateCount > 0;
  // Filled by a form before its options are there, a select shows the empty choice while the form sends what it was filled with. A new
  // element is filled again.
  const key = options.map(({ value }) => value).join(' ');
  const field = (
    <Field label={label} hint={hint} error={missing ? t.choicesFailed(source.error?.message ?? '') : error}>
      {(wiring) => (
        <span className={styles['box']}>
          <select key={key} {...rest} {...wiring} ref={ref} className={styles['input']}>
            {none === undefined ? null : <option value="">{none}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles['arrow']}>
            <ChevronDownIcon size={16} />
          </span>
        </span>
      )}
    </Field>
  );
  if (source === undefined) return field;
  return (
    <div>
      {field}
      {missing ? (
        <Button
          size="small"
          variant="quiet"
          icon={<RefreshIcon size={16} />}
          pending={source.isFetching}
          onClick={() => void source.refetch()}
        >
          {retry}
        </Button>
      ) : null}
    </div>
  );
}

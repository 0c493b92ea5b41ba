import type { Ref, SelectHTMLAttributes } from 'react';
import styles from '@fairground/ui/Field.module.css';
import { Field, type FieldMessages } from '@fairground/ui/Field.tsx';
import { ChevronDownIcon } from '@fairground/ui/icons.tsx';

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> &
  FieldMessages & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly { value: string; label: string }[];
    /** The label of the empty choice. */
    none?: string;
  };

export function SelectField({ label, hint, error, options, none, ref, ...rest }: SelectFieldProps) {
  // Filled by a form before its options are there, a select shows the empty choice while the form sends what it was filled with. A new
  // element is filled again.
  const key = options.map(({ value }) => value).join(' ');
  return (
    <Field label={label} hint={hint} error={error}>
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
}

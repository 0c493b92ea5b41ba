import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldMessages } from './Field.tsx';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> &
  FieldMessages & {
    ref?: Ref<HTMLInputElement>;
    /** An icon or a currency symbol before the text. */
    lead?: ReactNode;
    /** A button after the text. */
    trail?: ReactNode;
    /** Large, for the main figure of a screen. */
    large?: boolean;
  };

/** A single-line text field; other props go to the input. */
export function TextField({ label, hint, error, lead, trail, large = false, ref, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles['box']}>
          {lead ? <span className={styles['lead']}>{lead}</span> : null}
          <input
            type="text"
            {...rest}
            {...wiring}
            ref={ref}
            className={classNames(styles['input'], large && styles['large'])}
          />
          {trail}
        </span>
      )}
    </Field>
  );
}

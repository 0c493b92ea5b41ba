import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '@fairground/web/ui/class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> &
  FieldTexts & {
    ref?: Ref<HTMLInputElement>;
    /** An icon or a currency symbol before the text. */
    lead?: ReactNode;
    /** Something to press after it. */
    trail?: ReactNode;
    /** For the one figure that the screen is about. */
    large?: boolean;
  };

/** One line of text; `autoComplete`, `inputMode`, `name` and the rest go to the input. */
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

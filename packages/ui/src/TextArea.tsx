import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { Field, type FieldMessages } from './Field.tsx';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> &
  FieldMessages & { ref?: Ref<HTMLTextAreaElement> };

/** A multi-line text field; `rows` defaults to the density's. */
export function TextArea({ label, hint, error, ref, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles['box']}>
          <textarea {...rest} {...wiring} ref={ref} className={styles['input']} />
        </span>
      )}
    </Field>
  );
}

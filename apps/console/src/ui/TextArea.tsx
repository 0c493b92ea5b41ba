import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> &
  FieldTexts & { ref?: Ref<HTMLTextAreaElement> };

/** A few lines of text. */
export function TextArea({ label, hint, error, ref, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles['box']}>
          <textarea rows={2} {...rest} {...wiring} ref={ref} className={styles['input']} />
        </span>
      )}
    </Field>
  );
}

import type { TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & FieldTexts;

/** Several lines of text; `name`, `maxLength` and the rest go to the textarea. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles['box']}>
          <textarea rows={4} {...rest} {...wiring} className={styles['input']} />
        </span>
      )}
    </Field>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { AlertIcon } from './sign-icons.tsx';

export type FieldTexts = {
  label: string;
  /** What is asked for, under the field, while nothing is wrong. */
  hint?: string | undefined;
  /** What is wrong, at the field. */
  error?: string | undefined;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = FieldTexts & { children: (wiring: Wiring) => ReactNode };

/** Label, control and what is said about it, tied together for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}note`;
  return (
    <div className={styles['field']} data-invalid={error ? true : undefined}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={noteId} className={error ? styles['error'] : styles['hint']} hidden={!note} aria-live="polite">
        {error ? <AlertIcon size={16} /> : null}
        <span>{note}</span>
      </p>
    </div>
  );
}

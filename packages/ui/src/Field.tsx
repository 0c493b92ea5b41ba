import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { AlertIcon } from './icons.tsx';

export type FieldMessages = {
  label: string;
  /** Help text below the field, while there is no error. */
  hint?: string | undefined;
  /** Error message of the field. */
  error?: string | undefined;
};

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = FieldMessages & { children: (wiring: Wiring) => ReactNode };

/** Label, control, and help or error text, connected by ids for screen readers. */
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

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { AlertIcon } from './icons.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A native checkbox; the whole row is the target. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles['line']}>
        <input
          {...rest}
          type="checkbox"
          className={styles['box']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <p id={errorId} className={styles['error']} hidden={!error} aria-live="polite">
        {error ? <AlertIcon size={16} /> : null}
        <span>{error}</span>
      </p>
    </div>
  );
}

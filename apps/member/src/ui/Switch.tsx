import type { ReactNode } from 'react';
import styles from './Switch.module.css';

type SwitchProps = {
  label: ReactNode;
  /** Description below the label. */
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch that takes effect immediately: a native checkbox with `role="switch"`. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <label className={styles['line']}>
      <span className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        {hint ? <span className="explanation">{hint}</span> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles['switch']}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

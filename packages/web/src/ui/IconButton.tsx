import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
};

/** An icon to press, as large as a finger or a pointer needs it (`--target`). */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
};

/** An icon button of the density's target size (`--target`). */
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

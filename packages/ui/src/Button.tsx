import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';
import { buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `primary`: at most one per view. `quiet`: no background until it is hovered. */
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** Full width. */
  block?: boolean;
  /** Shows a spinner and ignores clicks, so that a double click sends once; stays focusable. */
  pending?: boolean;
  icon?: ReactNode;
};

/** A button; `type="button"` by default. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  block = false,
  pending = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, `button` by default
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-disabled={pending || rest['aria-disabled']}
      data-pending={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <Spinner size={18} /> : icon}
      {children === undefined ? null : <span className={styles['label']}>{children}</span>}
    </button>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';
import { buttonClass } from './button-class.ts';
import { classNames } from '@fairground/web/ui/class-names.ts';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** `primary` is the lit one: at most one a view. `quiet` has no ground until it is touched. */
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole width. */
  block?: boolean;
  /** Shows a spinner and ignores presses, so that one press never sends twice; stays focusable. */
  pending?: boolean;
  icon?: ReactNode;
};

/** A button; `type="button"` unless told. */
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

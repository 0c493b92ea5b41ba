import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from '@fairground/ui/class-names.ts';

type CardProps = {
  children: ReactNode;
  className?: string | undefined;
  /** `flush`: no padding, for pictures and rows that reach the edge. */
  padding?: 'normal' | 'flush';
};

/** A raised surface. */
export function Card({ children, className, padding = 'normal' }: CardProps) {
  return <div className={classNames(styles['card'], styles[padding], className)}>{children}</div>;
}

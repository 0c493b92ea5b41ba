import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A description list, one term and value a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>;
}

export function Fact({
  term,
  children,
  strong = false,
  long = false,
}: {
  term: string;
  children: ReactNode;
  strong?: boolean;
  /** Text by a member, possibly of several lines. */
  long?: boolean;
}) {
  return (
    <div className={styles['fact']} data-strong={strong || undefined} data-long={long || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

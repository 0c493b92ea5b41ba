import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Terms and their values, one a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>;
}

export function Fact({
  term,
  children,
  strong = false,
}: {
  term: string;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={styles['fact']} data-strong={strong || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

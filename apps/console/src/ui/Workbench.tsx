import type { ReactNode } from 'react';
import styles from './Workbench.module.css';

/** What is written and, beside it or below it, how it looks. */
export function Workbench({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles['room']}>
      <div className={styles['bench']}>
        <div className={styles['work']}>{children}</div>
        <div className={styles['side']}>{side}</div>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './WithPreview.module.css';

/** A form with its preview beside it, or below it in a narrow window. */
export function WithPreview({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles['room']}>
      <div className={styles['bench']}>
        <div className={styles['work']}>{children}</div>
        <div className={styles['side']}>{side}</div>
      </div>
    </div>
  );
}

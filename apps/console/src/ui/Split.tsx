import type { ReactNode } from 'react';
import styles from './Split.module.css';

type SplitProps = {
  children: ReactNode /** The opened row; in a narrow window it covers the list. */;
  pane: ReactNode;
};

/** A list and the details of its opened row, each with its own scroll container. */
export function Split({ children, pane }: SplitProps) {
  return (
    <div className={styles['split']} data-open={pane ? true : undefined}>
      <div className={styles['list']}>{children}</div>
      {pane ? <div className={styles['pane']}>{pane}</div> : null}
    </div>
  );
}

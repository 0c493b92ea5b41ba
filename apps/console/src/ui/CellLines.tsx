import type { ReactNode } from 'react';
import styles from './CellLines.module.css';

/** What a cell says in lines below each other, the link to the row first; beside each other in a compact table. */
export const CellLines = ({ children }: { children: ReactNode }) => (
  <span className={styles['lines']}>{children}</span>
);

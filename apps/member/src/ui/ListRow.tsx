import type { ReactNode } from 'react';
import { ChevronRightIcon } from '@fairground/ui/icons.tsx';
import styles from './ListRow.module.css';

export type ListRowProps = {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Trailing content: a value, a badge, a switch. */
  trail?: ReactNode;
};

/** Content of a list row, for a `Link`, a `<button>` or an `<li>`; `rowTarget` styles the link or button. */
export function ListRow({ icon, title, text, trail }: ListRowProps) {
  return (
    <span className={styles['row']}>
      {icon ? <span className={styles['icon']}>{icon}</span> : null}
      <span className={styles['body']}>
        <span className={styles['title']}>{title}</span>
        {text ? <span className={styles['text']}>{text}</span> : null}
      </span>
      {trail ? <span className={styles['trail']}>{trail}</span> : null}
      <span className={styles['chevron']}>
        <ChevronRightIcon size={18} />
      </span>
    </span>
  );
}

/** Class for the link or button around a row. */
export const rowTarget: string = styles['target'] ?? '';

import type { ReactNode } from 'react';
import { ChevronRightIcon } from './icons.tsx';
import styles from './ListRow.module.css';

export type ListRowProps = {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** At the end: a value, a badge, a switch. */
  trail?: ReactNode;
  /** Shows that pressing it leads on. */
  chevron?: boolean;
};

/** What a row of a list holds. Wrap it in a `Link`, a `<button>` or an `<li>`; `rowTarget` makes them fit. */
export function ListRow({ icon, title, text, trail, chevron = false }: ListRowProps) {
  return (
    <span className={styles['row']}>
      {icon ? <span className={styles['icon']}>{icon}</span> : null}
      <span className={styles['body']}>
        <span className={styles['title']}>{title}</span>
        {text ? <span className={styles['text']}>{text}</span> : null}
      </span>
      {trail ? <span className={styles['trail']}>{trail}</span> : null}
      {chevron ? (
        <span className={styles['chevron']}>
          <ChevronRightIcon size={18} />
        </span>
      ) : null}
    </span>
  );
}

/** Class for the link or button around a row. */
export const rowTarget: string = styles['target'] ?? '';

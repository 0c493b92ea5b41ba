import type { ReactNode } from 'react';
import styles from './Panel.module.css';

type PanelProps = { title?: string /** Beside the title. */; actions?: ReactNode; children: ReactNode };

/** A surface that groups its content. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <section className={styles['panel']}>
      {title || actions ? (
        <header className={styles['header']}>
          {title ? <h2 className={styles['title']}>{title}</h2> : null}
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  );
}

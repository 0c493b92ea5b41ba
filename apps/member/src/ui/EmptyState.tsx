import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  /** An illustration or an icon. */
  art?: ReactNode;
  title: string;
  text?: string | undefined;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The whole view says it: stands in the middle of the screen. */
  tall?: boolean;
};

/** Nothing here yet, and what to do about it. */
export function EmptyState({ art, title, text, action, tall = false }: EmptyStateProps) {
  return (
    <div className={styles['state']} data-tall={tall || undefined}>
      {art ? <div className={styles['art']}>{art}</div> : null}
      <p className={styles['title']}>{title}</p>
      {text ? <p className={styles['text']}>{text}</p> : null}
      {action ? <div className={styles['action']}>{action}</div> : null}
    </div>
  );
}

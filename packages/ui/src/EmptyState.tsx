import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  /** An illustration or an icon. */
  art?: ReactNode;
  title: string;
  text?: string | undefined;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** Centred in the whole screen. */
  tall?: boolean;
};

/** Empty state with a next step. */
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

import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon } from './sign-icons.tsx';
import styles from './Notice.module.css';

type NoticeProps = {
  tone?: 'info' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears. */
  live?: boolean;
};

/** Something the member must know, in the view itself. */
export function Notice({ tone = 'info', title, children, action, live = false }: NoticeProps) {
  const Icon = tone === 'info' ? InfoIcon : AlertIcon;
  return (
    <div className={styles['notice']} data-tone={tone} role={live ? 'alert' : undefined}>
      <span className={styles['icon']}>
        <Icon size={18} />
      </span>
      <div className={styles['body']}>
        {title ? <p className={styles['title']}>{title}</p> : null}
        {children}
        {action ? <div className={styles['action']}>{action}</div> : null}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import styles from './Notice.module.css';

type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced by screen readers when it appears. */
  live?: boolean;
};

const ICONS = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon };

/** An inline message at the place it is about. */
export function Notice({ tone = 'info', title, children, action, live = false }: NoticeProps) {
  const Icon = ICONS[tone];
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

import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import styles from './Notice.module.css';

type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string | undefined;
  /** Announced as it appears: the answer to something just done. */
  live?: boolean;
  children?: ReactNode;
};

const ICONS = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon };

/** Something to know, in the place it is about. */
export function Notice({ tone = 'info', title, live = false, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles['notice']} data-tone={tone} role={live ? 'alert' : undefined}>
      <Icon size={18} />
      <div className={styles['words']}>
        {title ? <p className={styles['title']}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

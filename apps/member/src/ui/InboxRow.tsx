import { ChevronRightIcon } from '@fairground/ui/icons.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import styles from './InboxRow.module.css';

type InboxRowProps = {
  /** What a screen reader hears of the mark of what is not read; none once it is. */
  unread: string | undefined;
  children: ReactNode;
};

/** Content of an inbox row. Its parent is a `Link` with the class `inboxLink`, and has `data-unread` until the message is read. */
export function InboxRow({ unread, children }: InboxRowProps) {
  return (
    <>
      <span className={styles['dot']}>{unread ? <VisuallyHidden>{unread}</VisuallyHidden> : null}</span>
      <span className={styles['body']}>{children}</span>
      <span className={styles['chevron']}>
        <ChevronRightIcon size={18} />
      </span>
    </>
  );
}

export const inboxLink: string = styles['row'] ?? '';

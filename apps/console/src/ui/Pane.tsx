import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { CloseIcon } from '@fairground/ui/icons.tsx';
import styles from './Pane.module.css';
import { useUiMessages } from '@fairground/ui/messages.ts';

type PaneProps = {
  title: string;
  badge?: ReactNode;
  /** The content fills the pane and scrolls by itself. */
  fill?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The details of one row. It takes the focus when it opens. */
export function Pane({ title, badge, fill = false, onClose, children }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const t = useUiMessages();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // What had the focus is gone, such as the form of what was just decided: without this the keyboard would begin at the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return (
    <section className={styles['pane']} data-fill={fill || undefined} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {badge}
        <span className={styles['close']}>
          <IconButton label={t.close} icon={<CloseIcon size={18} />} onClick={onClose} />
        </span>
      </header>
      <div className={styles['body']}>{children}</div>
    </section>
  );
}

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { useUiTexts } from './texts.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in view below what scrolls: the buttons. */
  footer?: ReactNode;
  /** Closes by its own buttons only: what it shows is shown once. */
  sticky?: boolean;
  wide?: boolean;
};

/** A native modal dialog. Escape and its close button call `onClose`. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  sticky = false,
  wide = false,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const texts = useUiTexts();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would take the close button: what the dialog is for comes first.
    const first = element?.querySelector<HTMLElement>('[data-autofocus], form :is(input, select, textarea)');
    first?.focus();
    // Closing gives the focus back to where it was.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!sticky) onClose();
      }}
    >
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {sticky ? null : <IconButton label={texts.close} icon={<CloseIcon size={18} />} onClick={onClose} />}
      </header>
      <div className={styles['body']}>{children}</div>
      {footer ? <footer className={styles['footer']}>{footer}</footer> : null}
    </dialog>
  );
}

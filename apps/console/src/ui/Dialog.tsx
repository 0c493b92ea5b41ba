import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { CloseIcon } from '@fairground/ui/icons.tsx';
import { useModalDialog } from '@fairground/ui/use-modal-dialog.ts';
import { useUiMessages } from '@fairground/ui/messages.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, below the scroll container. */
  footer?: ReactNode;
  /** Escape does not close it: its content is shown only once. */
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
  const t = useUiMessages();
  useModalDialog(dialog, () => {
    if (!sticky) onClose();
  });
  useLayoutEffect(() => {
    // By default the browser would focus the close button.
    const first = dialog.current?.querySelector<HTMLElement>(
      '[data-autofocus], form :is(input, select, textarea)',
    );
    first?.focus();
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
        {sticky ? null : <IconButton label={t.close} icon={<CloseIcon size={18} />} onClick={onClose} />}
      </header>
      <div className={styles['body']}>{children}</div>
      {footer ? <footer className={styles['footer']}>{footer}</footer> : null}
    </dialog>
  );
}

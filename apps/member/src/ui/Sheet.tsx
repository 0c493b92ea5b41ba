import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { CloseIcon } from '@fairground/ui/icons.tsx';
import styles from './Sheet.module.css';
import { slideAway } from './slide-away.ts';
import { ToastAnnouncer } from './Toaster.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { useDragDown } from './use-drag-down.ts';
import { useModalDialog } from '@fairground/ui/use-modal-dialog.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Sticky footer: the buttons. */
  footer?: ReactNode;
  /** The content is the dialog's description: a question of one or two sentences. */
  asks?: boolean;
  /** Id of the element that describes the dialog instead of its content. */
  describedBy?: string | undefined;
};

/**
 * A bottom sheet: a native modal dialog that can be dragged down. Escape, the backdrop, the close button and hiding its
 * view call `onClose`; an open modal in a hidden view would leave the page inert.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({
  onClose,
  title,
  children,
  footer,
  asks = false,
  describedBy,
}: Omit<SheetProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const contentId = useId();
  const t = useUiMessages();
  const leaving = useRef(false);
  const leave = (): void => {
    if (leaving.current) return;
    leaving.current = true;
    slideAway(dialog.current, () => {
      leaving.current = false;
      // The browser closed it by a second Escape meanwhile, and the owner was told.
      if (dialog.current?.open) onClose();
    });
  };
  const drag = useDragDown(dialog, content, leave);
  const pressedGround = useRef(false);
  useModalDialog(dialog, onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is a keyboard's way out
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={titleId}
      aria-describedby={asks && children ? contentId : describedBy}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressedGround.current = target === currentTarget;
      }}
      // Not before pointer-up: otherwise the same touch would press what lies beneath.
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressedGround.current) leave();
      }}
    >
      <div className={styles['panel']}>
        <header className={styles['header']} {...drag}>
          <span className={styles['grip']} aria-hidden="true" />
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <IconButton label={t.close} icon={<CloseIcon size={20} />} onClick={leave} />
        </header>
        <div ref={content} id={contentId} className={styles['body']}>
          {children}
        </div>
        {footer ? <footer className={styles['footer']}>{footer}</footer> : null}
        <ToastAnnouncer />
      </div>
    </dialog>
  );
}

import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { CloseIcon } from './sign-icons.tsx';
import styles from './Sheet.module.css';
import { slideAway } from './slide-away.ts';
import { ToastAnnouncer } from './Toaster.tsx';
import { useUiTexts } from './texts.ts';
import { useDragDown } from './use-drag-down.ts';
import { useModalDialog } from './use-modal-dialog.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in view below what scrolls: the buttons. */
  footer?: ReactNode;
  /** The content is read out with the title: a question, in a sentence or two. */
  asks?: boolean;
  /** The element, by its id, that is read out with the title in place of the content. */
  describedBy?: string | undefined;
};

/**
 * A sheet from below: a native modal dialog that follows the finger down. Escape, the ground behind it
 * and its close button call `onClose`, and so does the hiding of its view, which would else stay inert.
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
  const texts = useUiTexts();
  const leaving = useRef(false);
  const leave = (): void => {
    if (leaving.current) return;
    leaving.current = true;
    slideAway(dialog.current, () => {
      leaving.current = false;
      // A second Escape has closed it meanwhile, and its owner knows.
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
      // Not before the finger has left: what lies beneath would be pressed by the rest of the same touch.
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
          <IconButton label={texts.close} icon={<CloseIcon size={20} />} onClick={leave} />
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

import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';
import { useUiTexts } from './texts.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The verb of what will happen: “Log out”. */
  confirmText: string;
  cancelText?: string | undefined;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that is hard to take back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmText,
    cancelText,
    danger = false,
    pending = false,
    onConfirm,
    onClose,
  } = props;
  const texts = useUiTexts();
  return (
    <Sheet
      open={open}
      asks
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancelText ?? texts.cancel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}

import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useUiTexts } from './texts.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, with amount and name, in words. */
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once more before something that cannot be taken back. The focus is on the button that does it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const texts = useUiTexts();
  const { open, title, children, confirm, danger = false, pending = false, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and Enter means yes
            autoFocus
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

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
            data-autofocus
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            onClick={onConfirm}
            // Enter held down from the form that asked would answer before anybody has read.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault();
            }}
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

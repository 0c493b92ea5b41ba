import { ConfirmActions } from '@fairground/ui/ConfirmActions.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = ComponentProps<typeof ConfirmActions> & {
  open: boolean;
  title: string;
  /** The consequences, with amount and name. */
  children: ReactNode;
};

/** Confirms something irreversible. The confirming button has the focus. */
export function ConfirmDialog({ open, title, children, ...actions }: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={actions.onCancel} footer={<ConfirmActions {...actions} />}>
      {children}
    </Dialog>
  );
}

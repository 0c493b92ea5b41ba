import { ConfirmActions } from '@fairground/ui/ConfirmActions.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { Sheet } from './Sheet.tsx';

type ConfirmDialogProps = Omit<ComponentProps<typeof ConfirmActions>, 'onCancel'> & {
  open: boolean;
  title: string;
  children?: ReactNode;
  onClose: () => void;
};

/** Confirmation dialog for an action that is hard to undo. */
export function ConfirmDialog({ open, title, children, onClose, ...actions }: ConfirmDialogProps) {
  const footer = <ConfirmActions {...actions} onCancel={onClose} />;
  return (
    <Sheet open={open} asks title={title} onClose={onClose} footer={footer}>
      {children}
    </Sheet>
  );
}

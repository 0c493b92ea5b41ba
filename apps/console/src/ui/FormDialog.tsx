import { Button } from '@fairground/ui/Button.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import formStyles from './Form.module.css';

type FormDialogProps = {
  title: string;
  /** Of useApiForm or useCommandForm. */
  form: { submit: SubmitEventHandler<HTMLFormElement>; pending: boolean };
  /** The words of the submit button. */
  action: string;
  danger?: boolean;
  /** There is nothing to submit yet; the fields show why. */
  disabled?: boolean;
  wide?: boolean;
  onClose: () => void;
  /** The fields and what refused them. */
  children: ReactNode;
};

/** An open dialog with one form. Cancel and the submit button stand in its footer, below the fields that scroll. */
export function FormDialog({
  title,
  form,
  action,
  danger = false,
  disabled = false,
  wide = false,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const t = useUiMessages();
  return (
    <Dialog
      open
      wide={wide}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            pending={form.pending}
            disabled={disabled}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className={formStyles['form']} noValidate onSubmit={form.submit}>
        {children}
      </form>
    </Dialog>
  );
}

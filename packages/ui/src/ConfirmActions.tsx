import { Button } from './Button.tsx';
import { useUiMessages } from './messages.ts';

type ConfirmActionsProps = {
  /** The verb of the action: “Log out”. */
  confirmText: string;
  cancelText?: string | undefined;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Footer of a confirmation dialog. */
export function ConfirmActions(props: ConfirmActionsProps) {
  const { confirmText, cancelText, danger = false, pending = false, onConfirm, onCancel } = props;
  const t = useUiMessages();
  return (
    <>
      <Button onClick={onCancel}>{cancelText ?? t.cancel}</Button>
      <Button
        data-autofocus
        variant={danger ? 'danger' : 'primary'}
        pending={pending}
        onClick={onConfirm}
        // Ignores key repeat: Enter held down in the form would confirm before anybody has read the question.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
      >
        {confirmText}
      </Button>
    </>
  );
}

import { Button } from '@fairground/ui/Button.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { type ComponentProps, type SyntheticEvent, useId } from 'react';
import { Sheet } from './Sheet.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type FormSheetProps = Pick<ComponentProps<typeof Sheet>, 'title' | 'asks' | 'onClose' | 'children'> & {
  form: {
    submit: (event: SyntheticEvent<HTMLFormElement>) => void;
    pending: boolean;
    wait: string | undefined;
  };
  /** The text of the button that submits. */
  action: string;
  variant?: 'primary' | 'danger';
};

/** A sheet whose content is a form, with the buttons that submit it and that close the sheet. */
export function FormSheet({ form, action, variant = 'primary', children, ...sheet }: FormSheetProps) {
  const ui = useUiMessages();
  const id = useId();
  return (
    <Sheet
      {...sheet}
      open
      footer={
        <>
          <Button onClick={sheet.onClose}>{ui.cancel}</Button>
          <SubmitButton form={form} formId={id} variant={variant} size="medium" block={false}>
            {action}
          </SubmitButton>
        </>
      }
    >
      <form id={id} className="stack-4" noValidate onSubmit={form.submit}>
        {children}
      </form>
    </Sheet>
  );
}

import { Button, type ButtonProps } from '@fairground/ui/Button.tsx';

type SubmitButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'block' | 'icon' | 'children'> & {
  form: { pending: boolean; wait: string | undefined };
  /** The id of its form where it stands outside of it, as in the footer of a sheet. */
  formId?: string;
};

/** Submits a form; disabled for as long as the server would refuse another try. */
export const SubmitButton = ({
  form,
  formId,
  variant = 'primary',
  size = 'large',
  block = true,
  ...rest
}: SubmitButtonProps) => (
  <Button
    {...rest}
    type="submit"
    form={formId}
    variant={variant}
    size={size}
    block={block}
    pending={form.pending}
    disabled={form.wait !== undefined}
  />
);

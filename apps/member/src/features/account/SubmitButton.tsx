import type { Refusal } from '@fairground/client/form/refusal.ts';
import { Button, type ButtonProps } from '@fairground/ui/Button.tsx';

type SubmitButtonProps = Pick<ButtonProps, 'variant' | 'children'> & {
  form: { pending: boolean; refusal: Refusal | null };
};

/** Submits a form of the account; disabled for as long as the server would refuse another try. */
export const SubmitButton = ({ form, variant = 'primary', children }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant={variant}
    size="large"
    block
    pending={form.pending}
    disabled={form.refusal?.waitUntil !== undefined}
  >
    {children}
  </Button>
);

import type { ComponentProps } from 'react';
import { PasswordField } from '@fairground/ui/PasswordField.tsx';

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;
type Props = {
  labels: { old: string; chosen: string; chosenHint: string; again: string };
  field: (name: 'oldPassword' | 'newPassword' | 'confirmPassword') => FieldProps;
};

/** The old password and the new one twice, with the `autocomplete` values that password managers expect. */
export function NewPasswordFields({ labels, field }: Props) {
  return (
    <>
      <PasswordField label={labels.old} autoComplete="current-password" required {...field('oldPassword')} />
      <PasswordField
        label={labels.chosen}
        hint={labels.chosenHint}
        autoComplete="new-password"
        required
        {...field('newPassword')}
      />
      <PasswordField
        label={labels.again}
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
    </>
  );
}

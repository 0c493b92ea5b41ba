import { LIMITS } from '@fairground/contract/limits';
import { TextField, type TextFieldProps } from '@fairground/ui/TextField.tsx';
import { useMessages } from '#platform/i18n.ts';
import { passkeyMessages } from './messages.ts';

/** The name by which a member tells passkeys apart. */
export function PasskeyNameField(field: Omit<TextFieldProps, 'label'>) {
  const t = useMessages(passkeyMessages);
  return (
    <TextField
      {...field}
      label={t.name}
      hint={t.nameHint}
      autoComplete="off"
      maxLength={LIMITS.passkeyName.max}
      required
    />
  );
}

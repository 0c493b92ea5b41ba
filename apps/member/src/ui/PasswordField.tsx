import { type ComponentProps, useState } from 'react';
import { IconButton } from '@fairground/web/ui/IconButton.tsx';
import { EyeIcon } from './icons.tsx';
import { EyeOffIcon } from './sign-icons.tsx';
import { TextField } from './TextField.tsx';
import { useUiTexts } from './texts.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trail' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password with a button that shows it, named after it: some forms have three. Pasting and password managers work as in any field. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const texts = useUiTexts();
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <IconButton
          label={`${shown ? texts.hidePassword : texts.showPassword}: ${props.label}`}
          aria-pressed={shown}
          icon={shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

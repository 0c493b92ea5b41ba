import { type ComponentProps, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { TextField } from './TextField.tsx';
import { useUiMessages } from './messages.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trail' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/**
 * A password field with a button that shows the text, labelled with the field's name, since some forms have three.
 * Pasting and password managers work.
 */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const t = useUiMessages();
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <IconButton
          label={`${shown ? t.hidePassword : t.showPassword}: ${props.label}`}
          aria-pressed={shown}
          icon={shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

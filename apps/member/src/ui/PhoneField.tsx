import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '@fairground/ui/icons.tsx';
import styles from './PhoneField.module.css';
import { TextField } from '@fairground/ui/TextField.tsx';

/** A country: `JP`, `+81`, and its name in the member's language. */
type DialCode = { country: string; code: string; name: string };

type PhoneFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'onBlur' | 'maxLength'
> & {
  dialLabel: string;
  dialCodes: readonly DialCode[];
  dialCode: string;
  value: string;
  onDialCode: (code: string) => void;
  onChange: (value: string) => void;
};

/** A phone number with a country code select; a number pasted with its own `+` is kept as it is. */
export function PhoneField(props: PhoneFieldProps) {
  const { dialLabel, dialCodes, dialCode, value, onDialCode, onChange, ...rest } = props;
  return (
    <TextField
      {...rest}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      lead={
        <span className={styles['dial']}>
          <span aria-hidden="true">{dialCode}</span>
          <ChevronDownIcon size={16} />
          <select
            className={styles['dialSelect']}
            aria-label={dialLabel}
            name="dialCode"
            autoComplete="tel-country-code"
            value={dialCode}
            onChange={(event) => onDialCode(event.target.value)}
          >
            {dialCodes.map(({ country, code, name }) => (
              <option key={country} value={code} label={`${code} ${name}`}>
                {`${code} ${name}`}
              </option>
            ))}
          </select>
        </span>
      }
    />
  );
}

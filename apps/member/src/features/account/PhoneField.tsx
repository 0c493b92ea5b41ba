import { LIMITS } from '@fairground/contract/limits';
import { type ComponentProps, useMemo } from 'react';
import { useLanguage } from '#platform/language.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DIAL_CODES } from './dial-codes.ts';
import styles from './form.module.css';

type PhoneFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'onBlur'> & {
  dialLabel: string;
  dialCode: string;
  value: string;
  onDialCode: (code: string) => void;
  onChange: (value: string) => void;
};

/** A phone number after the code of its country; one pasted with its own `+` is taken as it is. */
export function PhoneField({ dialLabel, dialCode, value, onDialCode, onChange, ...rest }: PhoneFieldProps) {
  const language = useLanguage();
  const countries = useMemo(() => new Intl.DisplayNames(language, { type: 'region' }), [language]);
  return (
    <TextField
      {...rest}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      maxLength={LIMITS.phone.max}
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
            {DIAL_CODES.map(({ country, code }) => (
              <option key={country} value={code} label={`${code} ${countries.of(country) ?? country}`}>
                {`${code} ${countries.of(country) ?? country}`}
              </option>
            ))}
          </select>
        </span>
      }
    />
  );
}

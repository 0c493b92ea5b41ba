import { useFormattedText } from '@fairground/client/form/use-formatted-text.ts';
import type { CardCountry } from '@fairground/kernel/bank-card';
import type { FieldMessages } from '@fairground/ui/Field.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { groupDigits, typedDigits } from './card-number.rules.ts';

type NumberFieldProps = FieldMessages & {
  country: CardCountry;
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
  onBlur: () => void;
};

/** An account or card number, grouped while typing. */
export function NumberField({ country, value, onChange, ...rest }: NumberFieldProps) {
  const input = useFormattedText({
    value,
    format: (digits) => groupDigits(digits, country),
    parse: (text) => typedDigits(text, country),
    onChange,
  });
  return (
    <TextField
      {...rest}
      {...input}
      name="cardNumber"
      inputMode="numeric"
      // Autofill would offer payment cards; this is an account that receives money.
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}

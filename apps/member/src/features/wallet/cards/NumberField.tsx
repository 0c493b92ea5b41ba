import type { CardCountry } from '@fairground/kernel/bank-card';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import type { FieldTexts } from '#ui/Field.tsx';
import { TextField } from '#ui/TextField.tsx';
import { caretAfter, groupDigits, typedDigits } from './card-number.rules.ts';

type NumberFieldProps = FieldTexts & {
  country: CardCountry;
  /** Digits alone. */
  value: string;
  onChange: (digits: string) => void;
  onBlur: () => void;
};

/** An account or card number, grouped while it is typed; the caret stays where the member put it. */
export function NumberField({ country, value, onChange, ...rest }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const before = typedDigits(target.value.slice(0, target.selectionStart ?? 0), country).length;
    caret.current = caretAfter(before, country);
    onChange(typedDigits(target.value, country));
  };
  return (
    <TextField
      {...rest}
      ref={input}
      name="cardNumber"
      inputMode="numeric"
      // It is where money goes to, not a card to pay with: no autofill of one.
      autoComplete="off"
      spellCheck={false}
      required
      value={groupDigits(value, country)}
      onChange={change}
    />
  );
}

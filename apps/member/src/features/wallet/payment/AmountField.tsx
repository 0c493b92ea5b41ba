import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { TextField } from '@fairground/ui/TextField.tsx';
import styles from './AmountField.module.css';
import type { AmountBounds, AmountFault } from './amount-fault.rules.ts';
import { paymentMessages } from './messages.ts';

/** Messages by fault. */
export function useAmountFaultText(): (
  fault: AmountFault | null,
  bounds: AmountBounds,
) => string | undefined {
  const t = useMessages(paymentMessages).fault;
  const { money } = useFormat();
  return (fault, bounds) => {
    if (fault === null) return undefined;
    if (fault === 'required' || fault === 'number') return t[fault];
    return t[fault](money(bounds[fault] ?? 0));
  };
}

type AmountFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  action?: ReactNode;
};

/** An amount as typed, between the currency's symbol and its unit. */
export function AmountField({ onChange, action, ...rest }: AmountFieldProps) {
  const { symbol, unitBehind, minorPerUnit } = useFormat();
  return (
    <TextField
      {...rest}
      name="amount"
      required
      lead={symbol}
      trail={
        <span className={styles['trail']}>
          <span className={styles['unit']}>{unitBehind}</span>
          {action}
        </span>
      }
      inputMode={minorPerUnit === 1 ? 'numeric' : 'decimal'}
      enterKeyHint="done"
      autoComplete="off"
      maxLength={24}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { TextField } from '#ui/TextField.tsx';
import styles from './AmountField.module.css';
import type { AmountBounds, AmountFault } from './amount-fault.rules.ts';
import { catalogue } from './messages.ts';

/** What a fault of an amount says. */
export function useAmountFaultText(bounds: AmountBounds): (fault: AmountFault | null) => string | undefined {
  const texts = useMessages(catalogue).fault;
  const { money } = useFormat();
  return (fault) => {
    if (fault === null) return undefined;
    if (fault === 'required' || fault === 'number') return texts[fault];
    return texts[fault](money(bounds[fault] ?? 0));
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

/** An amount as it is typed, between the currency's symbol and the words it is counted in. */
export function AmountField({ onChange, action, ...rest }: AmountFieldProps) {
  const { symbol, unit, minorPerUnit } = useFormat();
  return (
    <TextField
      {...rest}
      name="amount"
      required
      lead={symbol}
      trail={
        <span className={styles['trail']}>
          <span className={styles['unit']}>{unit}</span>
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

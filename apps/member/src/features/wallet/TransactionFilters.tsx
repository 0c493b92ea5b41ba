import { transactionTypesOf } from '@fairground/contract/transaction-types';
import type { ReactNode } from 'react';
import { useConfig } from '#platform/config.ts';
import { useMessages } from '#platform/i18n.ts';
import { serverNow } from '#platform/server-clock.ts';
import { Field } from '@fairground/ui/Field.tsx';
import { ChevronDownIcon } from '@fairground/ui/icons.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { walletMessages } from './messages.ts';
import { type CustomRange, PERIODS } from './period-filter.rules.ts';
import styles from './TransactionFilters.module.css';
import type { TransactionFilter } from './transaction-filter.ts';

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
};

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>): ReactNode {
  return (
    <Field label={label}>
      {(wiring) => (
        <span className={styles['choice']}>
          <select
            {...wiring}
            className={styles['select']}
            data-set={value !== 'all' || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value as V)}
          >
            {options.map(([option, text]) => (
              <option key={option} value={option} label={text}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={18} />
        </span>
      )}
    </Field>
  );
}

type TransactionFiltersProps = {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
  reversed: boolean;
};

export function TransactionFilters({ filter, onChange, reversed }: TransactionFiltersProps) {
  const t = useMessages(walletMessages);
  const { mode } = useConfig();
  const day = (end: keyof CustomRange) => ({
    type: 'date',
    label: t[end],
    value: filter.range[end],
    onChange: (event: { target: HTMLInputElement }) =>
      onChange({ ...filter, range: { ...filter.range, [end]: event.target.value } }),
  });
  return (
    <div className={styles['filters']}>
      <Choice
        label={t.filterType}
        value={filter.type}
        options={[
          ['all', t.allTypes],
          ...transactionTypesOf(mode).map((type) => [type, t.types[type]] as const),
        ]}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <Choice
        label={t.filterPeriod}
        value={filter.period}
        options={PERIODS.map((period) => [period, t.periods[period]] as const)}
        onChange={(period) => onChange({ ...filter, period, chosenAt: new Date(serverNow()) })}
      />
      {filter.period === 'custom' ? (
        <div className={styles['dates']}>
          <TextField {...day('from')} />
          <TextField {...day('to')} error={reversed ? t.rangeReversed : undefined} />
        </div>
      ) : null}
    </div>
  );
}

import { type SyntheticEvent, useState } from 'react';
import { parseAmount, typedAmount } from '#platform/amount.rules.ts';
import { useConfig } from '#platform/config.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { platformMessages } from '#platform/messages.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import type { Filters } from './list-address.rules.ts';
import styles from './lists.module.css';
import { listMessages } from './messages.ts';

type RangePanelProps = { filter: Filters; amounts: boolean; onChange: (filter: Filters) => void };
type Amounts = { min: string; max: string };
type Fault = Partial<Record<keyof Amounts, true>>;

/** Days and amounts between which a list is shown. They apply when they are sent: a day is typed digit by digit. */
export function RangePanel({ filter, amounts, onChange }: RangePanelProps) {
  const t = useMessages(listMessages);
  const shared = useMessages(platformMessages);
  const format = useFormat();
  const { exponent } = useConfig().currency;
  const typed = (minor: string | undefined): string => (minor ? typedAmount(Number(minor), exponent) : '');
  const [from, setFrom] = useState(filter['from'] ?? '');
  const [to, setTo] = useState(filter['to'] ?? '');
  const [amount, setAmount] = useState<Amounts>({ min: typed(filter['min']), max: typed(filter['max']) });
  const [faults, setFaults] = useState<Fault>({});
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = (text: string): number | null | undefined =>
      text.trim() === '' ? undefined : parseAmount(text, exponent);
    const [min, max] = [parsed(amount.min), parsed(amount.max)];
    const found: Fault = { ...(min === null ? { min: true } : {}), ...(max === null ? { max: true } : {}) };
    setFaults(found);
    if (min === null || max === null) return;
    onChange({ ...filter, from, to, min: String(min ?? ''), max: String(max ?? '') });
  };
  const { from: _from, to: _to, min: _min, max: _max, ...others } = filter;
  const field = (name: keyof Amounts, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={40}
      autoComplete="off"
      value={amount[name]}
      error={faults[name] ? shared.notAnAmount(format.money(100)) : undefined}
      onChange={(event) => setAmount({ ...amount, [name]: event.target.value })}
    />
  );
  return (
    <form className={styles['panel']} noValidate onSubmit={apply} aria-label={t.filters}>
      <TextField
        label={t.from}
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t.to}
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => setTo(event.target.value)}
      />
      {amounts ? field('min', t.min) : null}
      {amounts ? field('max', t.max) : null}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary">
          {t.apply}
        </Button>
        <Button variant="quiet" onClick={() => onChange(others)}>
          {t.clear}
        </Button>
      </div>
    </form>
  );
}

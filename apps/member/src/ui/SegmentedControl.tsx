import { useId } from 'react';
import styles from './SegmentedControl.module.css';
import type { TabItem } from './Tabs.tsx';

type SegmentedControlProps<V extends string> = {
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** One choice of a few, such as the language or the theme: native radio buttons that look like one switch. */
export function SegmentedControl<V extends string>({
  label,
  items,
  value,
  onChange,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['group']}>
      {items.map((item) => (
        <label key={item.value} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span>{item.label}</span>
        </label>
      ))}
    </div>
  );
}

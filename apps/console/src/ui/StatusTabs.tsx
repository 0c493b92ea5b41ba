import styles from './StatusTabs.module.css';

type StatusTabsProps<V extends string> = {
  label: string;
  items: readonly { value: V; label: string; count?: string | undefined }[];
  value: V;
  onChange: (value: V) => void;
};

/** A filter by status, each with its count. */
export function StatusTabs<V extends string>({ label, items, value, onChange }: StatusTabsProps<V>) {
  return (
    <div role="group" aria-label={label} className={styles['tabs']}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles['tab']}
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
        >
          <span>{item.label}</span>
          {item.count === undefined ? null : <span className={styles['count']}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

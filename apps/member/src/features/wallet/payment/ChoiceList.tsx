import { type ReactNode, useId } from 'react';
import { AlertIcon } from '@fairground/ui/icons.tsx';
import fieldStyles from '@fairground/ui/Field.module.css';
import styles from './ChoiceList.module.css';

type ChoiceItem = { id: string; title: ReactNode; text: ReactNode; icon: ReactNode };

type ChoiceListProps = {
  label: string;
  name: string;
  items: readonly ChoiceItem[];
  value: string | undefined;
  error?: string | undefined;
  onChange: (id: string) => void;
};

/** A choice of banks or cards: native radio buttons in full width. */
export function ChoiceList({ label, name, items, value, error, onChange }: ChoiceListProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      className="stack-2"
    >
      {items.map((item) => (
        <label key={item.id} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            value={item.id}
            checked={item.id === value}
            onChange={() => onChange(item.id)}
          />
          <span className={styles['icon']}>{item.icon}</span>
          <span className={styles['body']}>
            <span className={styles['title']}>{item.title}</span>
            <span className={styles['text']}>{item.text}</span>
          </span>
          <span className={styles['dot']} aria-hidden="true" />
        </label>
      ))}
      <p id={id} className={fieldStyles['error']} role="alert" hidden={!error}>
        <AlertIcon size={16} />
        {error}
      </p>
    </div>
  );
}

import { useEffect, useState } from 'react';
import styles from '@fairground/ui/Field.module.css';
import { SearchIcon } from '@fairground/ui/icons.tsx';
import { isOfInputMethod } from '@fairground/ui/input-method.rules.ts';

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  maxLength?: number;
};

const PAUSE_MS = 350;

/** Searches while typing, debounced; the placeholder says what can be found. */
export function SearchField({ label, placeholder, value, onSearch, maxLength = 80 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    // The value changed elsewhere, for example by going back in history.
    setGiven(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <span className={styles['box']}>
      <span className={styles['lead']}>
        <SearchIcon size={16} />
      </span>
      <input
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          if (isOfInputMethod(event.nativeEvent)) return;
          if (typed !== value) return onSearch(typed);
          // The keys of the list apply again: Enter or an arrow opens the first hit.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </span>
  );
}

import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { AlertIcon, EraseIcon } from '@fairground/ui/icons.tsx';
import styles from './PinPad.module.css';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'] as const;
const MASK = '•';

type PinPadTexts = {
  /** Progress for screen readers. */
  entered: (count: number, of: number) => string;
  erase: string;
};

type PinPadProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  /** Number of digits. */
  length?: number;
  t: PinPadTexts;
  disabled?: boolean;
  /** Takes the focus when mounted. */
  focused?: boolean;
  onChange: (value: string) => void;
  /** Called with the last digit. */
  onWhole?: (value: string) => void;
  /** Called on Enter when complete. */
  onEnter?: () => void;
};

/**
 * A keypad for a PIN: it shows dots, and the digits are never in the DOM; the keys never move. Supports a hardware
 * keyboard; no autofill, saving or pasting.
 */
export function PinPad(props: PinPadProps) {
  const { label, hint, error, value, length = 6, t, disabled = false, focused = false } = props;
  const { onChange, onWhole, onEnter } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Quick taps arrive before a render: each builds on the latest value, kept in a ref.
  const typed = useRef(value);
  useEffect(() => {
    typed.current = value;
  }, [value]);
  const refused = Boolean(error);
  useEffect(() => {
    // After a refusal the PIN is entered again, and the button that was pressed is disabled: the field takes the focus.
    if (focused || refused) field.current?.focus({ preventScroll: true });
  }, [focused, refused]);

  const put = (next: string): void => {
    typed.current = next;
    onChange(next);
  };
  const add = (digit: string): void => {
    if (disabled || typed.current.length >= length) return;
    const next = typed.current + digit;
    put(next);
    if (next.length === length) onWhole?.(next);
  };
  const erase = (): void => {
    if (!disabled) put(typed.current.slice(0, -1));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = event.key.normalize('NFKC');
    const onField = event.target === field.current;
    if (/^[0-9]$/.test(digit)) add(digit);
    else if (event.key === 'Backspace' || event.key === 'Delete') erase();
    else if (event.key === 'Enter' && onField && typed.current.length === length) onEnter?.();
    else return;
    event.preventDefault();
  };
  const refuse = (event: ClipboardEvent): void => event.preventDefault();
  const noteId = `${id}note`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys reach the field or a key of the pad
    <div className={styles['pad']} onKeyDown={onKeyDown} data-invalid={error ? true : undefined}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['field']}>
        <input
          ref={field}
          id={id}
          className={styles['input']}
          value={MASK.repeat(value.length)}
          readOnly
          inputMode="none"
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          onPaste={refuse}
          onDrop={(event) => event.preventDefault()}
        />
        <span className={styles['dots']} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <span key={at} className={styles['dot']} data-filled={at < value.length || undefined} />
          ))}
        </span>
      </span>
      <VisuallyHidden>
        <output>{value === '' ? '' : t.entered(value.length, length)}</output>
      </VisuallyHidden>
      <p id={noteId} className={error ? styles['error'] : styles['hint']} aria-live="polite">
        {error ? <AlertIcon size={16} /> : null}
        <span>{error ?? hint}</span>
      </p>
      <div className={styles['keys']}>
        {KEYS.map((key) =>
          key === '' ? (
            <span key="gap" />
          ) : (
            <button
              key={key}
              type="button"
              className={styles['key']}
              disabled={disabled}
              onClick={() => add(key)}
            >
              {key}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles['key']}
          data-kind="erase"
          aria-label={t.erase}
          disabled={disabled}
          onClick={erase}
        >
          <EraseIcon size={24} />
        </button>
      </div>
    </div>
  );
}

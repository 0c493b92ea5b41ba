import { isOfInputMethod } from '@fairground/ui/input-method.rules.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Combobox.module.css';
import fieldStyles from '@fairground/ui/Field.module.css';
import { Field, type FieldMessages } from '@fairground/ui/Field.tsx';
import { CheckIcon } from '@fairground/ui/icons.tsx';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';

export type ComboOption = { id: string; label: string /** Beside it, softer: its code. */; note?: string };

type ComboboxProps<O extends ComboOption> = FieldMessages & {
  name: string;
  /** The typed text, or the label of the chosen option. */
  text: string;
  onText: (text: string) => void;
  options: readonly O[];
  chosen: string | undefined;
  onChoose: (option: O) => void;
  onBlur?: (() => void) | undefined;
  /** The options for this text are loading; `options` may be those of a former text. */
  loading?: boolean;
  disabled?: boolean;
  required?: boolean;
  maxLength?: number;
  /** Shown instead of options: nothing found, or why they could not be loaded, with a retry. */
  none?: ReactNode;
  /** Announced by screen readers when the list changes: the number of options. */
  count: (options: number) => string;
};

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/**
 * A field with a filtered list: the combobox pattern of WAI-ARIA with a listbox. Arrow keys move, Enter selects, Escape
 * closes; the focus stays in the field.
 */
export function Combobox<O extends ComboOption>(props: ComboboxProps<O>) {
  const { label, hint, error, name, text, onText, options, chosen, onChoose, onBlur } = props;
  const { loading = false, disabled = false, required = false, maxLength, none, count } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLSpanElement>(null);
  const shown = open && !disabled;
  const current = shown ? options[active] : undefined;
  const listed = shown && (options.length > 0 || Boolean(none));
  useEffect(() => {
    if (!listed) return undefined;
    // The virtual keyboard covers half of the page: the field is scrolled to the top, so that the list has room.
    const rise = (): void => {
      if (document.documentElement.hasAttribute('data-keyboard'))
        box.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    rise();
    // The keyboard may open after the list.
    globalThis.visualViewport?.addEventListener('resize', rise);
    return () => globalThis.visualViewport?.removeEventListener('resize', rise);
  }, [listed]);

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const take = (option: O): void => {
    onChoose(option);
    close();
  };
  const move = (to: number): void => {
    setOpen(true);
    if (options.length > 0) setActive((to + options.length) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, Enter and the arrow keys belong to it.
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') move(shown ? active + 1 : Math.max(active, 0));
    else if (event.key === 'ArrowUp') move(active <= 0 ? options.length - 1 : active - 1);
    else if (event.key === 'Escape' && shown) close();
    else if (event.key === 'Enter' && shown) {
      // The only option of a former text is not what this text means.
      const only = options.length === 1 && !loading ? options[0] : undefined;
      const option = current ?? only;
      if (option) take(option);
    } else return;
    event.preventDefault();
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span
          ref={box}
          className={styles['combobox']}
          onBlur={(event) => {
            if (box.current?.contains(event.relatedTarget)) return;
            close();
            onBlur?.();
          }}
        >
          <span className={fieldStyles['box']}>
            <input
              {...wiring}
              type="text"
              role="combobox"
              name={name}
              className={fieldStyles['input']}
              value={text}
              disabled={disabled}
              required={required}
              maxLength={maxLength}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={shown}
              aria-controls={`${wiring.id}list`}
              aria-activedescendant={current ? `${wiring.id}${current.id}` : undefined}
              onChange={(event) => {
                onText(event.target.value);
                setOpen(true);
                setActive(-1);
              }}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
            />
            <span className={styles['mark']}>
              {loading && shown ? <Spinner size={18} /> : null}
              {chosen !== undefined && !shown ? <CheckIcon size={20} className={styles['checked']} /> : null}
            </span>
          </span>
          <VisuallyHidden>
            <output>{shown && !loading ? count(options.length) : ''}</output>
          </VisuallyHidden>
          <div
            id={`${wiring.id}list`}
            role="listbox"
            aria-label={label}
            className={styles['list']}
            hidden={!shown || options.length === 0}
          >
            {options.map((option, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field
              <div
                key={option.id}
                id={`${wiring.id}${option.id}`}
                role="option"
                tabIndex={-1}
                ref={at === active ? intoView : undefined}
                aria-selected={option.id === chosen}
                className={styles['option']}
                data-active={at === active || undefined}
                // Keeps the focus in the field, so that the virtual keyboard stays open.
                onPointerDown={(event) => {
                  if (event.pointerType === 'mouse') event.preventDefault();
                }}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
              >
                <span>{option.label}</span>
                {option.note ? <span className={styles['note']}>{option.note}</span> : null}
              </div>
            ))}
          </div>
          {shown && options.length === 0 && !loading && none ? (
            <div className={styles['none']}>{none}</div>
          ) : null}
        </span>
      )}
    </Field>
  );
}

import {
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Options = {
  /** The form's value, such as digits only. */
  value: string;
  /** Formats the value for display, such as in groups. */
  format: (value: string) => string;
  /** Parses typed or pasted text. */
  parse: (text: string) => string;
  onChange: (value: string) => void;
};

type InputProps = {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
};

/** The caret position after formatting: behind the same number of value characters as before. */
export function caretAfter(length: number, formatted: string, parse: (text: string) => string): number {
  let caret = 0;
  while (caret < formatted.length && parse(formatted.slice(0, caret)).length < length) caret += 1;
  return caret;
}

/**
 * Formats a field while it is typed into, and keeps the caret in place. During IME composition the text is not touched,
 * since the IME would compose on top of the changed text (`１１２` for `１２`); it is parsed once, at compositionend.
 */
export function useFormattedText({ value, format, parse, onChange }: Options): InputProps {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [composed, setComposed] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = ({ value: text, selectionStart }: HTMLInputElement): void => {
    const next = parse(text);
    const before = parse(text.slice(0, selectionStart ?? text.length)).length;
    caret.current = caretAfter(before, format(next), parse);
    onChange(next);
  };
  return {
    ref,
    value: composed ?? format(value),
    onChange({ target, nativeEvent }) {
      if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
      else take(target);
    },
    onCompositionStart: ({ currentTarget }) => setComposed(currentTarget.value),
    onCompositionEnd({ currentTarget }) {
      setComposed(null);
      take(currentTarget);
    },
  };
}

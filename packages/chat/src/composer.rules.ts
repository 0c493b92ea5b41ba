import { isOfInputMethod } from '@fairground/ui/input-method.rules.ts';

type Key = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number };

/**
 * Whether a key press sends the message. Enter during IME composition chooses a candidate; on a phone (`keyboard`
 * false) it adds a line.
 */
export const sends = (key: Key, keyboard: boolean): boolean =>
  keyboard && key.key === 'Enter' && !key.shiftKey && !isOfInputMethod(key);

/** The pasted picture, if any. A paste with text has none: spreadsheet cells come as text, as HTML and as a picture. */
export const pastedPicture = <F>({ text, files }: { text: string; files: readonly F[] }): F | undefined =>
  text.trim() === '' ? files[0] : undefined;

type Key = { isComposing: boolean; keyCode: number };

/* Key codes of key events that an IME has consumed; Safari reports one after compositionend. */
const PROCESSED = 229;

/** Whether a key event belongs to an IME, for which Enter and arrows choose a candidate. */
export const isOfInputMethod = ({ isComposing, keyCode }: Key): boolean =>
  isComposing || keyCode === PROCESSED;

type Translate = (words: string) => string;

let translate: Translate = (words) => words;
let said = false;

/** Sets how the app translates what was said in a language that it has left since. */
export function onShownWords(by: Translate): void {
  translate = by;
}

/** Whether a form has shown words of a refusal, which a change of the language has to follow. */
export const hasSaidWords = (): boolean => said;

/**
 * Words of a refusal as they are rendered: a refusal outlasts a change of the language, and whoever cannot read it changes just that.
 */
export function shownWords(words: string): string {
  said = true;
  return translate(words);
}

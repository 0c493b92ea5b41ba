type Translate = (words: string) => string;

let translate: Translate = (words) => words;
let said = false;

/** Sets the function that translates refusals received before a change of the language. */
export function setRefusalTranslation(by: Translate): void {
  translate = by;
}

/** Whether any refusal was shown, so that the texts for its translation are worth loading. */
export const hasShownRefusal = (): boolean => said;

/**
 * The words of a refusal in the language that is shown now. Called at each rendering: a refusal stays while the language is changed.
 */
export function inShownLanguage(words: string): string {
  said = true;
  return translate(words);
}

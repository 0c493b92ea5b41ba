import { ApiFailure } from '#api/failure.ts';
import { formErrorsOf } from '#form/form-errors.rules.ts';
import { inShownLanguage } from '#form/refusal-language.ts';
import { logFailure } from '#log.ts';

/** A failed submit, as far as it concerns the form as a whole. */
export type Refusal = {
  form: string;
  /** `form` is the form's own message. */
  own?: true;
  /** The message without the waiting time, if there is a `waitUntil`. */
  words?: string;
  /** The reason given by the network or the program, shown below the form's own text. */
  detail?: string;
  /** Server time in ms before which a retry is pointless. */
  waitUntil?: number;
};

type Options = {
  fallback?: string;
  ownWordsFirst?: boolean;
  now?: () => number;
};

/** Splits a failed call into field errors and a message of the form. */
export function refusalOf(
  error: unknown,
  fieldsOfForm: readonly string[],
  { fallback, ownWordsFirst = false, now = Date.now }: Options,
): { fields: Record<string, string>; refusal: Refusal | null } {
  if (!(error instanceof ApiFailure)) {
    const detail = error instanceof Error ? error.message : '';
    logFailure(fallback ?? 'A form could not be sent', error);
    return {
      fields: {},
      refusal: fallback ? { form: fallback, own: true, ...(detail ? { detail } : {}) } : { form: detail },
    };
  }
  if (ownWordsFirst && fallback && error.kind !== 'server')
    return { fields: {}, refusal: { form: fallback, own: true, detail: error.message } };
  const { fields, form, words, retryAfter } = formErrorsOf(error, fieldsOfForm);
  if (!form) return { fields, refusal: null };
  return {
    fields,
    refusal: {
      form,
      ...(words ? { words } : {}),
      ...(retryAfter ? { waitUntil: now() + retryAfter * 1000 } : {}),
    },
  };
}

/** Translates a refusal that was received before a change of the language. `fallback`: the form's own message in the new language. */
export function shownRefusal(refusal: Refusal | null, fallback: string | undefined): Refusal | null {
  if (refusal === null) return null;
  const { form, own, words, detail } = refusal;
  const known = words === undefined ? undefined : inShownLanguage(words);
  return {
    ...refusal,
    // The waiting time was added in the former language; the words alone are better than a mixture.
    form: own ? (fallback ?? form) : known === undefined || known === words ? inShownLanguage(form) : known,
    ...(known === undefined ? {} : { words: known }),
    ...(detail === undefined ? {} : { detail: inShownLanguage(detail) }),
  };
}

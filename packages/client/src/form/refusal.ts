import { ApiFailure } from '#api/failure.ts';
import { formErrorsOf } from '#form/form-errors.rules.ts';
import { logFailure } from '#log.ts';

/** A failed submit, as far as it concerns the form as a whole. */
export type Refusal = {
  form: string;
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
    return { fields: {}, refusal: { form: fallback ?? detail, ...(fallback && detail ? { detail } : {}) } };
  }
  if (ownWordsFirst && fallback && error.kind !== 'server')
    return { fields: {}, refusal: { form: fallback, detail: error.message } };
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

import { useState } from 'react';
import { ApiFailure } from '#platform/failure.ts';
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#platform/form-errors.rules.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { serverNow } from '#platform/server-clock.ts';

type Shown = FormErrors & { waitUntil?: number; detail?: string };

type Options = {
  /** Where the server said nothing, the form's own words come first and the network's below them. */
  ownWordsFirst?: boolean;
};

/** What the server refused of a form, until the member changes it. */
export function useFormErrors(
  fieldsOfForm: readonly string[],
  fallback: string,
  { ownWordsFirst = false }: Options = {},
) {
  const [errors, setErrors] = useState<Shown>(NO_ERRORS);
  const failed = (error: unknown): void => {
    if (!(error instanceof ApiFailure)) {
      logFailure(fallback, error);
      setErrors({ fields: {}, form: fallback, ...(error instanceof Error ? { detail: error.message } : {}) });
      return;
    }
    if (ownWordsFirst && error.kind !== 'server') {
      setErrors({ fields: {}, form: fallback, detail: error.message });
      return;
    }
    const found = formErrorsOf(error, fieldsOfForm);
    setErrors(found.retryAfter ? { ...found, waitUntil: serverNow() + found.retryAfter * 1000 } : found);
  };
  return {
    errors,
    failed,
    clear: (): void => setErrors(NO_ERRORS),
    /** Says something at the form that no call refused. */
    say: (form: string): void => setErrors({ fields: {}, form }),
    /** The field is being changed: what was said about it no longer holds. */
    forget: (field: string): void =>
      setErrors((shown) =>
        field in shown.fields
          ? {
              ...shown,
              fields: Object.fromEntries(Object.entries(shown.fields).filter(([name]) => name !== field)),
            }
          : shown,
      ),
  };
}

import { type RefObject, useEffect, useRef } from 'react';

type LeadTo = {
  form: RefObject<HTMLFormElement | null>;
  /** Puts the focus into the field of that name, if there is one. */
  leadTo: (field: string | undefined) => void;
};

const focusField = (form: HTMLFormElement | null, field: string | undefined): void => {
  if (field) form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
};

/**
 * Leads to what is wrong with a form: to the first field that was refused, or to the form's beginning, where
 * what no field is to blame for is said.
 */
export function useLeadTo(errors: { fields: Readonly<Record<string, string>>; form?: string }): LeadTo {
  const form = useRef<HTMLFormElement>(null);
  const [refused] = Object.keys(errors.fields);
  useEffect(() => focusField(form.current, refused), [refused]);
  const said = errors.form;
  useEffect(() => {
    if (said) form.current?.scrollIntoView({ block: 'start' });
  }, [said]);
  return { form, leadTo: (field) => focusField(form.current, field) };
}

import type { FormDraft } from '@fairground/client/form/use-api-form.ts';
import { getMe } from '#platform/session.ts';
import { readStored, removeStored, writeStored } from '@fairground/client/storage/storage.ts';

/*
 * Unsent text, so that the end of a session loses none of it. In sessionStorage, by operator; deleted on a manual
 * logout. Never for passwords and codes.
 */
type Drafts = Record<string, Record<string, unknown>>;

const place = (): string | null => {
  const me = getMe();
  return me ? `console_drafts:${me.id}` : null;
};

function all(): Drafts {
  const key = place();
  const text = key === null ? null : readStored(key, 'session');
  if (text === null) return {};
  try {
    return JSON.parse(text) as Drafts;
  } catch {
    return {};
  }
}

function keep(drafts: Drafts): void {
  const key = place();
  if (key === null) return;
  if (Object.keys(drafts).length === 0) removeStored(key, 'session');
  else writeStored(key, JSON.stringify(drafts), 'session');
}

export const readDraft = (name: string): Record<string, unknown> => all()[name] ?? {};
export const writeDraft = (name: string, values: Record<string, unknown>): void =>
  keep({ ...all(), [name]: values });
export function dropDraft(name: string): void {
  const { [name]: _, ...rest } = all();
  keep(rest);
}

/** A form's draft. The name identifies form and record, so that no other record's form is filled with it. */
export const draftOf = <F>(name: string): FormDraft<F> => ({
  read: () => readDraft(name) as Partial<F>,
  write: (values) => writeDraft(name, values as Record<string, unknown>),
  drop: () => dropDraft(name),
});
export const forgetDrafts = (): void => keep({});

import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';

const nameOf = (profileId: string): string => `ask-${profileId}`;
const textOf = (text: unknown): string => (typeof text === 'string' ? text : '');

export type AskDraft = { contact: string; message: string };

/** The draft of a request to that person; kept in this tab until it is sent. */
export function readAsk(profileId: string): AskDraft {
  const kept = (readDraft(nameOf(profileId)) ?? {}) as Partial<Record<keyof AskDraft, unknown>>;
  return { contact: textOf(kept.contact), message: textOf(kept.message) };
}

export function writeAsk(profileId: string, draft: AskDraft): void {
  if (draft.contact === '' && draft.message === '') dropDraft(nameOf(profileId));
  else writeDraft(nameOf(profileId), draft);
}

export const dropAsk = (profileId: string): void => dropDraft(nameOf(profileId));

import { type ApiForm, type FieldProps, useApiForm } from '@fairground/client/form/use-api-form.ts';
import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { type SyntheticEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { newRequestId } from '@fairground/client/api/request-id.ts';
import { draftOf, dropDraft, readDraft, writeDraft } from '#platform/drafts.ts';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { useApiMutation } from '#platform/query.ts';

/** The command to send, or errors by field. */
type Prepared<I, F extends FieldValues> = { input: I } | { errors: Partial<Record<FieldPath<F>, string>> };

type Setup<K extends ConsoleKey, F extends FieldValues> = {
  defaults: F;
  /** The draft's name. Never for passwords. */
  draft?: string;
  prepare: (values: F) => Prepared<ConsoleInputOf<K>, F>;
  /** true: the command creates something, and is sent with a `requestId` so that a retry creates no second one. */
  makes?: boolean;
  /** true: a submit only sets `asked`, for a confirmation dialog, which calls `send()`. */
  confirm?: boolean;
  /** Takes the command instead of sending it, to hold it back for some seconds (platform/undo); `restore` brings the typed values back. */
  hold?: (input: ConsoleInputOf<K>, restore: () => void) => void;
  /** The values after a successful submit; by default the initial ones. */
  next?: (data: ConsoleDataOf<K>) => F;
  onSuccess?: (data: ConsoleDataOf<K>, values: F) => void;
  onFailure?: (error: Error) => void;
};

export type CommandForm<K extends ConsoleKey, F extends FieldValues> = {
  form: UseFormReturn<F>;
  field: (name: FieldPath<F>) => FieldProps<F>;
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** The command that waits for its confirmation. */
  asked: ConsoleInputOf<K> | null;
  send: () => void;
  withdraw: () => void;
  pending: boolean;
  /** The error of the form as a whole. */
  problem: string | null;
  error: Error | null;
};

/**
 * Adds the request id (idempotency key) to a command. The id is kept in session storage with the content it belongs to, so that a retry
 * after a lost response has the same id, also after a reload, and changed content gets a new one.
 */
function withRequestId<I>(input: I, draft: string): I {
  const content = JSON.stringify(input);
  const known = readDraft(draft);
  const id = known['content'] === content ? String(known['id']) : newRequestId();
  writeDraft(draft, { content, id });
  return { ...input, requestId: id };
}

/** A form that sends one command, at once or after a confirmation dialog. */
export function useCommandForm<K extends ConsoleKey, F extends FieldValues>(
  key: K,
  { defaults, draft, prepare, makes = false, confirm = false, hold, next, onSuccess, onFailure }: Setup<K, F>,
): CommandForm<K, F> {
  const { unreadable } = useMessages(platformMessages);
  // Where the form has been left, it tells the failure itself.
  const command = useApiMutation(key, { quietWhenLeft: true });
  const request = `request:${draft ?? key}`;
  const [asked, setAsked] = useState<ConsoleInputOf<K> | null>(null);

  async function transmit(input: ConsoleInputOf<K>): Promise<void> {
    try {
      const data = await command.mutateAsync(input);
      if (makes) dropDraft(request);
      const values = api.form.getValues();
      api.reset(next ? next(data) : defaults);
      onSuccess?.(data, values);
    } catch (error) {
      if (error instanceof Error) onFailure?.(error);
      // An answer of another shape throws in the words of the browser.
      throw error instanceof ApiFailure ? error : new Error(unreadable, { cause: error });
    } finally {
      setAsked(null);
    }
  }

  const api: ApiForm<F> = useApiForm<F>({
    defaults,
    ...(draft === undefined ? {} : { draft: draftOf<F>(draft) }),
    submit(values): unknown {
      const prepared = prepare(values);
      if ('errors' in prepared) return api.blame(prepared.errors);
      const input = makes ? withRequestId(prepared.input, request) : prepared.input;
      if (confirm) return setAsked(input);
      if (hold) {
        api.reset(defaults);
        return hold(input, () => {
          if (draft !== undefined) writeDraft(draft, values);
        });
      }
      return transmit(input);
    },
  });

  return {
    form: api.form,
    field: api.field,
    submit: api.submit,
    asked,
    send: () => {
      if (asked !== null) void api.attempt(() => transmit(asked));
    },
    withdraw: () => setAsked(null),
    pending: api.pending,
    problem: api.refusal?.form ?? null,
    error: command.error,
  };
}

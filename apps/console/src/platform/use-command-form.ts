import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from '#platform/drafts.ts';
import { ApiFailure } from '#platform/failure.ts';
import { fieldNames, formErrors } from '#platform/form-errors.rules.ts';
import { useCommand } from '#platform/query.ts';

/** Either what is to be sent, or what is wrong with which field before anything is. */
type Prepared<I, F extends FieldValues> = { input: I } | { errors: Partial<Record<FieldPath<F>, string>> };

type Setup<K extends ConsoleKey, F extends FieldValues> = {
  defaults: F;
  /** Name under which what is typed is kept until it is sent. Never for passwords. */
  draft?: string;
  prepare: (values: F) => Prepared<ConsoleInputOf<K>, F>;
  /** true: `asked` holds the input until `send()`, for a dialog that repeats it in words. */
  confirm?: boolean;
  /** What stands in the form afterwards; what it began with, unless told. */
  next?: (data: ConsoleDataOf<K>) => F;
  onSuccess?: (data: ConsoleDataOf<K>, values: F) => void;
  onFailure?: (error: Error) => void;
};

type FieldProps<F extends FieldValues> = UseFormRegisterReturn<FieldPath<F>> & { error: string | undefined };

export type CommandForm<K extends ConsoleKey, F extends FieldValues> = {
  form: UseFormReturn<F>;
  field: (name: FieldPath<F>) => FieldProps<F>;
  submit: (event?: FormEvent) => void;
  /** What waits for its confirmation. */
  asked: ConsoleInputOf<K> | null;
  send: () => void;
  withdraw: () => void;
  pending: boolean;
  /** What went wrong, where no field says it. */
  problem: string | null;
  error: Error | null;
};

const draftOf = <F extends FieldValues>(name: string | undefined, defaults: F): F =>
  name === undefined ? defaults : { ...defaults, ...(readDraft(name) as Partial<F>) };

/**
 * A form that sends one command: what was typed is kept (also through the end of a session), faults of fields
 * stand at their fields, and it sends once however often it is pressed.
 */
export function useCommandForm<K extends ConsoleKey, F extends FieldValues>(
  key: K,
  { defaults, draft, prepare, confirm = false, next, onSuccess, onFailure }: Setup<K, F>,
): CommandForm<K, F> {
  const form = useForm<F>({ defaultValues: draftOf(draft, defaults) as DefaultValues<F> });
  const command = useCommand(key);
  const [asked, setAsked] = useState<ConsoleInputOf<K> | null>(null);
  const [rest, setRest] = useState<string | null>(null);
  const sending = useRef(false);
  const { setError, subscribe } = form;
  const names = fieldNames(defaults);

  useEffect(() => {
    if (draft === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draft, values as Record<string, unknown>),
    });
  }, [draft, subscribe]);

  /** Each message at its field; the first faulty one in the form's own order takes the focus. */
  const show = (fields: Readonly<Record<string, string | undefined>>): void => {
    const faulty = names.filter((name) => fields[name]);
    for (const [index, name] of faulty.entries())
      setError(name as FieldPath<F>, { message: fields[name] ?? '' }, { shouldFocus: index === 0 });
  };

  async function transmit(input: ConsoleInputOf<K>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setRest(null);
    try {
      const data = await command.mutateAsync(input);
      if (draft !== undefined) dropDraft(draft);
      const values = form.getValues();
      form.reset(next ? next(data) : defaults);
      if (draft !== undefined) dropDraft(draft);
      onSuccess?.(data, values);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const refusal = error instanceof ApiFailure ? error : { message: error.message };
      if (error instanceof ApiFailure && error.kind === 'session') return;
      const found = formErrors(refusal, names);
      show(found.fields);
      setRest(found.rest);
      onFailure?.(error);
    } finally {
      sending.current = false;
      setAsked(null);
    }
  }

  async function check(values: F): Promise<void> {
    setRest(null);
    const prepared = prepare(values);
    if ('errors' in prepared) return show(prepared.errors);
    if (confirm) setAsked(prepared.input);
    else await transmit(prepared.input);
  }

  return {
    form,
    field: (name) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    submit: (event) => void form.handleSubmit(check)(event),
    asked,
    send: () => {
      if (asked !== null) void transmit(asked);
    },
    withdraw: () => setAsked(null),
    pending: command.isPending,
    problem: rest,
    error: command.error,
  };
}

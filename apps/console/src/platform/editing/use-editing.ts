import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { dropDraft } from '#platform/drafts.ts';
import { type Conflict, conflictOf } from '#platform/conflict.rules.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { type CommandForm, useCommandForm } from '#platform/use-command-form.ts';

/** `version`: that of the row the edit is based on, kept with the draft; 0 for a new one. */
type Edited = FieldValues & { version: number; why: string };
type Row = { version: number };

type Setup<K extends ConsoleKey, F extends Edited> = {
  /** The current row on the server; null for a new one. */
  row: ConsoleDataOf<K> | null;
  /** The draft's name. */
  draft: string;
  valuesOf: (row: ConsoleDataOf<K> | null) => F;
  prepare: (values: F) => { input: ConsoleInputOf<K> } | { errors: Partial<Record<FieldPath<F>, string>> };
  onSaved: (row: ConsoleDataOf<K>) => void;
  /** true: where `row` is null the command creates one, and is sent with a `requestId` so that a retry creates no second one. */
  makes?: boolean;
  /** true: a submit only sets `command.asked`, for a confirmation dialog. */
  confirm?: boolean;
};

/** The state of an edit relative to the saved row. */
export type EditingState = {
  /** There are unsaved changes. */
  unsaved: boolean;
  conflict: Conflict | null;
  /** Continues with the typed text, to overwrite what another operator saved. */
  kept: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Another action, such as publishing, failed with a conflict. */
  lost: (error: Error) => void;
};

export type Editing<K extends ConsoleKey, F extends Edited> = EditingState & {
  command: CommandForm<K, F>;
  values: F;
  /** Another action succeeded: the new row. */
  adopt: (row: ConsoleDataOf<K>) => void;
};

/** The typed values, without the draft's version. */
const contentOf = (values: Edited): string => JSON.stringify({ ...values, version: null, why: null });

/**
 * Editing with optimistic concurrency. Nothing that was typed is lost: on a conflict the operator is told who was
 * faster, and chooses. Without unsaved changes the form follows the server.
 */
export function useEditing<K extends ConsoleKey, F extends Edited>(
  key: K,
  { row, draft, valuesOf, prepare, onSaved, makes = false, confirm = false }: Setup<K, F>,
): Editing<K, F> {
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [kept, setKept] = useState(false);
  const lost = (error: Error): void => {
    setKept(false);
    if (isFailure(error, 'CONFLICT')) setConflict(conflictOf(error.data));
  };
  const command = useCommandForm<K, F>(key, {
    draft,
    defaults: valuesOf(row),
    prepare,
    makes: makes && row === null,
    confirm,
    next: valuesOf,
    onSuccess(saved) {
      setBase(saved);
      setConflict(null);
      setKept(false);
      onSaved(saved);
    },
    onFailure: lost,
  });
  const { form } = command;
  const values = form.watch();
  const unsaved = contentOf(values) !== contentOf(valuesOf(base));

  const adopt = (next: ConsoleDataOf<K>): void => {
    setBase(next);
    setConflict(null);
    setKept(false);
    form.reset(valuesOf(next));
    dropDraft(draft);
  };
  const isNewer = (row as Row | null)?.version !== (base as Row | null)?.version;
  useEffect(() => {
    if (row !== null && isNewer && !unsaved) adopt(row);
    // oxlint-disable-next-line react/exhaustive-deps -- typing does not change the saved row
  }, [row, isNewer]);

  return {
    command,
    values,
    unsaved,
    conflict,
    kept,
    keepMine() {
      const name = 'version' as FieldPath<F>;
      const version = conflict?.version ?? (row as Row | null)?.version ?? 0;
      form.setValue(name, version as FieldPathValue<F, FieldPath<F>>);
      setConflict(null);
      setKept(true);
    },
    takeTheirs() {
      if (row !== null) adopt(row);
    },
    adopt,
    lost,
  };
}

import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { dropDraft } from '#platform/drafts.ts';
import { type Overtaken, overtakenOf } from '#platform/editing/overtaken.rules.ts';
import { isFailure } from '#platform/failure.ts';
import { type CommandForm, useCommandForm } from '#platform/use-command-form.ts';

/** `version`: of the row that was read when the writing began; 0 for a new one. It is kept with the draft. */
type Edited = FieldValues & { version: number; why: string };
type Row = { version: number };

type Setup<K extends ConsoleKey, F extends Edited> = {
  /** What stands now, as the server last said; null for a new one. */
  row: ConsoleDataOf<K> | null;
  /** Name under which what is typed is kept until it is sent. */
  draft: string;
  valuesOf: (row: ConsoleDataOf<K> | null) => F;
  prepare: (values: F) => { input: ConsoleInputOf<K> } | { errors: Partial<Record<FieldPath<F>, string>> };
  onSaved: (row: ConsoleDataOf<K>) => void;
};

/** How it stands between what is typed here, what is saved, and who else writes. */
export type EditingState = {
  /** Something was typed that is not what the server has. */
  unsaved: boolean;
  overtaken: Overtaken | null;
  /** The operator goes on with what was typed, over what somebody else saved. */
  kept: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Another step (publishing) was lost to somebody else. */
  lost: (error: Error) => void;
};

export type Editing<K extends ConsoleKey, F extends Edited> = EditingState & {
  command: CommandForm<K, F>;
  values: F;
  /** Another step was taken: this is the row now. */
  adopt: (row: ConsoleDataOf<K>) => void;
};

/** What was written, without what goes with it. */
const contentOf = (values: Edited): string => JSON.stringify({ ...values, version: null, why: null });

/**
 * Writing something that others may write as well. Nothing that was typed is lost: where somebody else was faster
 * the operator is told, and chooses. What others changed is shown at once as long as nothing was typed here.
 */
export function useEditing<K extends ConsoleKey, F extends Edited>(
  key: K,
  { row, draft, valuesOf, prepare, onSaved }: Setup<K, F>,
): Editing<K, F> {
  const [base, setBase] = useState(row);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [kept, setKept] = useState(false);
  const lost = (error: Error): void => {
    setKept(false);
    if (isFailure(error, 'CONFLICT')) setOvertaken(overtakenOf(error.data));
  };
  const command = useCommandForm<K, F>(key, {
    draft,
    defaults: valuesOf(row),
    prepare,
    next: valuesOf,
    onSuccess(saved) {
      setBase(saved);
      setOvertaken(null);
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
    setOvertaken(null);
    setKept(false);
    form.reset(valuesOf(next));
    dropDraft(draft);
  };
  const isNewer = (row as Row | null)?.version !== (base as Row | null)?.version;
  useEffect(() => {
    if (row !== null && isNewer && !unsaved) adopt(row);
    // oxlint-disable-next-line react/exhaustive-deps -- what was typed since does not bring a new row
  }, [row, isNewer]);

  return {
    command,
    values,
    unsaved,
    overtaken,
    kept,
    keepMine() {
      const name = 'version' as FieldPath<F>;
      const version = overtaken?.version ?? (row as Row | null)?.version ?? 0;
      form.setValue(name, version as FieldPathValue<F, FieldPath<F>>);
      setOvertaken(null);
      setKept(true);
    },
    takeTheirs() {
      if (row !== null) adopt(row);
    },
    adopt,
    lost,
  };
}

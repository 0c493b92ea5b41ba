import type { ChangeSubject, SettingChange } from '@fairground/contract/console/setting-changes';
import type { Queryable, Tx } from '#platform/database.ts';
import type { OperatorIdentity } from '#platform/http/console-routes.ts';

export type ProposedChange = {
  subject: ChangeSubject;
  /** The receiving bank. */
  subjectId: string | null;
  /** What it is made from; null for a new bank. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  why: string;
  operator: OperatorIdentity;
};

/** What features with settings need of the feature that keeps their changes (operators). */
export type SettingChangeBook = {
  /**
   * Records a change for a second owner to decide, with its audit line.
   * @returns null before the first member has registered: then the caller applies it at once
   * @throws InvalidInput where a change of the same waits already
   */
  propose: (tx: Tx, change: ProposedChange) => Promise<SettingChange | null>;
  /** The change that waits. */
  findOpen: (db: Queryable, subject: ChangeSubject, subjectId?: string) => Promise<SettingChange | null>;
};

/** Puts an approved change in effect. @returns false where what it was made from has changed meanwhile, and nothing is applied */
export type ApplyChange = (
  tx: Tx,
  change: Pick<ProposedChange, 'subjectId' | 'before' | 'after'>,
) => Promise<boolean>;

/** Whether the values are those that a change was made from, in whatever order their names stand. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length && names.every((name) => isSameValue(left[name], right[name]))
  );
}

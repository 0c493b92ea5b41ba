import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import type { Conflict } from '#platform/conflict.rules.ts';
import { useFormat } from '#platform/format.ts';

/** An edit conflict as text: who was faster, and when; null if there was none. */
export function useEditConflictText(
  conflict: Conflict | null,
): Record<'title' | 'text' | 'take' | 'keep', string> | null {
  const { conflict: t } = useMessages(editingMessages);
  const format = useFormat();
  if (conflict === null) return null;
  const { by, at } = conflict;
  return {
    title: t.title(by ?? t.somebody),
    text: at === null ? t.textUnknown : t.text(format.exact(at)),
    take: t.takeTheirs,
    keep: t.keepMine,
  };
}

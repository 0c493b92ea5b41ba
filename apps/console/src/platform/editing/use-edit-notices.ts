import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditConflictText } from '#platform/editing/use-edit-conflict-text.ts';
import type { EditingState } from '#platform/editing/use-editing.ts';

type Edit = Pick<EditingState, 'conflict' | 'kept' | 'takeTheirs' | 'keepMine'>;

/** The props of EditNotices, in words that suit any form. */
export function useEditNotices(edit: Edit) {
  const { conflict: t } = useMessages(editingMessages);
  return { conflict: useEditConflictText(edit.conflict), edit, t };
}

import type { ComponentProps } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import type { Conflict } from '#platform/conflict.rules.ts';
import { useEditConflictText } from '#platform/editing/use-edit-conflict-text.ts';
import { EditNotices } from '#ui/EditNotices.tsx';

type Edit = ComponentProps<typeof EditNotices>['edit'] & { conflict: Conflict | null };

/** The notices of an edit conflict and of a kept draft, in words that suit any form. */
export function ConflictNotices({ edit }: { edit: Edit }) {
  const { conflict: t } = useMessages(editingMessages);
  return <EditNotices conflict={useEditConflictText(edit.conflict)} edit={edit} t={t} />;
}

import type { ComponentProps } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import type { EditConflict } from '#platform/editing/edit-conflict.rules.ts';
import { useEditConflictText } from '#platform/editing/use-edit-conflict-text.ts';
import { EditNotices } from '#ui/EditNotices.tsx';

type Edit = ComponentProps<typeof EditNotices>['edit'] & { conflict: EditConflict | null };

/** EditNotices with this feature's messages. */
export function SupportEditNotices({ edit }: { edit: Edit }) {
  const { conflict: t } = useMessages(editingMessages);
  return <EditNotices conflict={useEditConflictText(edit.conflict)} edit={edit} t={t} />;
}

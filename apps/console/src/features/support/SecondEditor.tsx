import type { ComponentProps } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from '#platform/editing/messages.ts';
import type { Overtaken } from '#platform/editing/overtaken.rules.ts';
import { useOvertakenWords } from '#platform/editing/overtaken.ts';
import { EditNotices } from '#ui/EditNotices.tsx';

type Edit = ComponentProps<typeof EditNotices>['edit'] & { overtaken: Overtaken | null };

/** EditNotices, in the words for an edit of this app. */
export function SecondEditor({ edit }: { edit: Edit }) {
  const { overtaken: texts } = useMessages(catalogue);
  return <EditNotices overtaken={useOvertakenWords(edit.overtaken)} edit={edit} texts={texts} />;
}

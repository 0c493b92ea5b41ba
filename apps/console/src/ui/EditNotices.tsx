import { Notice } from '@fairground/ui/Notice.tsx';
import { EditConflictNotice } from './EditConflictNotice.tsx';

type EditNoticesProps = {
  /** The text of an edit conflict; null if there is none. */
  conflict: Record<'title' | 'text' | 'take' | 'keep', string> | null;
  /** `kept`: a draft was restored. */
  edit: { kept: boolean; takeTheirs: () => void; keepMine: () => void };
  t: { kept: string };
};

/** The notices of an edit conflict and of a restored draft. */
export function EditNotices({ conflict, edit, t }: EditNoticesProps) {
  return (
    <>
      {conflict ? <EditConflictNotice {...conflict} onTake={edit.takeTheirs} onKeep={edit.keepMine} /> : null}
      {edit.kept ? (
        <Notice live>
          <p>{t.kept}</p>
        </Notice>
      ) : null}
    </>
  );
}

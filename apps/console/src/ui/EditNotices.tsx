import { Notice } from './Notice.tsx';
import { OvertakenNotice } from './OvertakenNotice.tsx';

type EditNoticesProps = {
  /** Who was faster, in words; null where nobody was. */
  overtaken: Record<'title' | 'text' | 'take' | 'keep', string> | null;
  /** `kept`: what was written in an earlier visit is there again. */
  edit: { kept: boolean; takeTheirs: () => void; keepMine: () => void };
  texts: { kept: string };
};

/** What the second of two editors is told, and what they chose. */
export function EditNotices({ overtaken, edit, texts }: EditNoticesProps) {
  return (
    <>
      {overtaken ? <OvertakenNotice {...overtaken} onTake={edit.takeTheirs} onKeep={edit.keepMine} /> : null}
      {edit.kept ? (
        <Notice live>
          <p>{texts.kept}</p>
        </Notice>
      ) : null}
    </>
  );
}

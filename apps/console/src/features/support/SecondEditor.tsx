import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from '#platform/editing/messages.ts';
import type { Overtaken } from '#platform/editing/overtaken.rules.ts';
import { useOvertakenWords } from '#platform/editing/overtaken.ts';
import { Notice } from '#ui/Notice.tsx';
import { OvertakenNotice } from '#ui/OvertakenNotice.tsx';

type Edit = { overtaken: Overtaken | null; kept: boolean; takeTheirs: () => void; keepMine: () => void };

/** What the second of two editors is told, and what they chose. */
export function SecondEditor({ edit }: { edit: Edit }) {
  const { overtaken: texts } = useMessages(catalogue);
  const overtaken = useOvertakenWords(edit.overtaken);
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

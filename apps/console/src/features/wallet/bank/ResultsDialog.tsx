import type { BankFileFault } from '@fairground/contract/bank-files';
import { BANK_FILE_BYTES } from '@fairground/contract/console/statements';
import { isFailure } from '@fairground/client/api/failure.ts';
import { TextField } from '@fairground/ui/TextField.tsx';
import { useRef } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation } from '#platform/query.ts';
import { readBase64 } from '#platform/read-file.ts';
import { bankMessages } from './messages.ts';
import { WhyDialog } from './WhyDialog.tsx';

type Props = { id: string; onSaved: () => void; onClose: () => void };

/** Uploads what the bank says of the payments of a batch; a file that is refused is told by fault and line. */
export function ResultsDialog({ id, onSaved, onClose }: Props) {
  const t = useMessages(bankMessages);
  const { payouts: p } = t;
  const format = useFormat();
  const file = useRef<File | null>(null);
  const results = useApiMutation('POST /payouts/results');
  const refused = (error: unknown): Error | null => {
    if (!isFailure(error, 'BANK_FILE_REJECTED')) return null;
    const { fault, line } = error.data as { fault: BankFileFault; line: number | null };
    const text = t.faults[fault];
    return new Error(line === null ? text : t.atLine(text, format.number(line)), { cause: error });
  };
  return (
    <WhyDialog
      draft={`payout-results:${id}`}
      title={p.resultsTitle}
      action={p.results}
      onClose={onClose}
      onDo={async ({ why }) => {
        const content = file.current === null ? null : await readBase64(file.current, BANK_FILE_BYTES);
        if (content === null) throw new Error(file.current === null ? t.nothingChosen : t.tooLarge);
        try {
          await results.mutateAsync({ id, fileName: file.current!.name, content, why });
        } catch (error) {
          throw refused(error) ?? error;
        }
        onSaved();
      }}
    >
      <TextField
        label={t.chooseFile}
        type="file"
        onChange={(event) => {
          file.current = event.target.files?.[0] ?? null;
        }}
      />
    </WhyDialog>
  );
}

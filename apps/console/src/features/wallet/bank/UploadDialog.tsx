import {
  CSV_DATES,
  CSV_DELIMITERS,
  CSV_ENCODINGS,
  STATEMENT_FORMATS,
  type StatementFormat,
} from '@fairground/contract/bank-files';
import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import type { BankProfile } from '@fairground/contract/console/bank-profiles';
import { BANK_FILE_BYTES } from '@fairground/contract/console/statements';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { readBase64 } from '#platform/read-file.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation, useApiQuery, useCall } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { SelectField } from '#ui/SelectField.tsx';
import { Table } from '#ui/Table.tsx';
import { bankMessages } from './messages.ts';
import { useBanks } from './use-banks.ts';
import { Problem } from '@fairground/ui/Problem.tsx';

type Mapping = NonNullable<BankProfile['mapping']>;
type Preview = ConsoleDataOf<'POST /statements/preview'>;
type File64 = { fileName: string; content: string };

const DEFAULTS: Mapping = {
  encoding: 'auto',
  delimiter: ',',
  skip: 1,
  dates: 'ymd',
  date: 0,
  amount: null,
  credit: 2,
  debit: 1,
  payer: 4,
  description: null,
  ownId: null,
  balance: 3,
};
const COLUMNS = ['date', 'amount', 'credit', 'debit', 'payer', 'description', 'ownId', 'balance'] as const;

function MappingFields({
  mapping,
  heads,
  onChange,
}: {
  mapping: Mapping;
  heads: readonly string[];
  onChange: (mapping: Mapping) => void;
}) {
  const t = useMessages(bankMessages);
  const { statements: s } = t;
  const columns = heads.map((head, n) => ({ value: String(n), label: s.column(String(n + 1), head) }));
  return (
    <div className={formStyles['pair']}>
      <SelectField
        label={s.encoding}
        value={mapping.encoding}
        options={CSV_ENCODINGS.map((value) => ({ value, label: s.encodings[value] }))}
        onChange={(event) => onChange({ ...mapping, encoding: event.target.value as Mapping['encoding'] })}
      />
      <SelectField
        label={s.delimiter}
        value={mapping.delimiter}
        options={CSV_DELIMITERS.map((value) => ({ value, label: s.delimiters[value] }))}
        onChange={(event) => onChange({ ...mapping, delimiter: event.target.value as Mapping['delimiter'] })}
      />
      <TextField
        label={s.skip}
        inputMode="numeric"
        value={String(mapping.skip)}
        onChange={(event) =>
          onChange({ ...mapping, skip: Math.min(100, Number(event.target.value.replaceAll(/\D/g, ''))) })
        }
      />
      <SelectField
        label={s.dates}
        value={mapping.dates}
        options={CSV_DATES.map((value) => ({ value, label: s.dateOrders[value] }))}
        onChange={(event) => onChange({ ...mapping, dates: event.target.value as Mapping['dates'] })}
      />
      {COLUMNS.map((name) => (
        <SelectField
          key={name}
          label={s.columns[name]}
          value={mapping[name] === null ? '' : String(mapping[name])}
          {...(name === 'date' ? {} : { none: s.noColumn })}
          options={columns}
          onChange={(event) =>
            onChange({
              ...mapping,
              [name]: event.target.value === '' ? null : Number(event.target.value),
            })
          }
        />
      ))}
    </div>
  );
}

function PreviewFacts({ preview }: { preview: Preview }) {
  const t = useMessages(bankMessages);
  const format = useFormat();
  const { statements: s } = t;
  if (preview.fault !== null) {
    const text = t.faults[preview.fault.name];
    return (
      <Notice tone="danger" live>
        <p>{preview.fault.line === null ? text : t.atLine(text, format.number(preview.fault.line))}</p>
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="success" live>
        <p>
          {s.previewSum(
            format.number(preview.total),
            format.number(preview.fresh),
            format.money(preview.moneyIn),
            format.money(-preview.moneyOut),
          )}
        </p>
      </Notice>
      <Table
        caption={s.preview}
        rows={preview.lines.slice(0, 5).map((line, n) => Object.assign({}, line, { id: String(n) }))}
        columns={[
          { key: 'day', label: t.day, cell: ({ bookedOn }) => bookedOn },
          { key: 'amount', label: t.amount, align: 'end', cell: ({ amount }) => format.money(amount) },
          { key: 'payer', label: s.payer, cell: ({ payer, description }) => `${payer} ${description}` },
        ]}
        empty={null}
      />
    </>
  );
}

/** Chooses account, form and file; shows how it is read before anything is kept. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(bankMessages);
  const { statements: s } = t;
  const ui = useUiMessages();
  const format = useFormat();
  const notify = useNotify();
  const call = useCall();
  const { banks, options, bankId, choose } = useBanks();
  const profile = useApiQuery('GET /statements/profile', { bankId }, { enabled: bankId !== '' });
  const [kind, setKind] = useState<StatementFormat>('csv');
  const [file, setFile] = useState<File64 | null>(null);
  const [edited, setEdited] = useState<Mapping | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  /* Why the file could not be read: what is in `preview` is then of another account, form or mapping. */
  const [unread, setUnread] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useApiMutation('POST /statements/upload');
  const save = useApiMutation('POST /statements/mapping');
  const mapping = edited ?? profile.data?.mapping ?? DEFAULTS;
  const pending = upload.isPending || save.isPending;

  useEffect(() => {
    if (file === null || bankId === '') return undefined;
    const control = new AbortController();
    const input = { bankId, format: kind, ...file, ...(kind === 'csv' ? { mapping } : {}) };
    call('POST /statements/preview', input, control.signal).then(
      (read) => {
        setPreview(read);
        setUnread(null);
      },
      (error: unknown) => {
        if (!control.signal.aborted && error instanceof Error) setUnread(error.message);
      },
    );
    return () => control.abort();
  }, [bankId, kind, file, mapping, call]);

  async function choosing(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const content = await readBase64(chosen, BANK_FILE_BYTES);
    setProblem(content === null ? t.tooLarge : null);
    setPreview(null);
    setUnread(null);
    setFile(content === null ? null : { fileName: chosen.name, content });
  }

  async function send(): Promise<void> {
    if (file === null || profile.data === undefined) return;
    try {
      if (kind === 'csv' && (edited !== null || profile.data.mapping === null)) {
        const { version, useOwnIds } = profile.data;
        await save.mutateAsync({ bankId, version, mapping, useOwnIds, why: file.fileName || s.uploadTitle });
      }
      const { lines, fresh } = await upload.mutateAsync({ bankId, format: kind, ...file });
      notify(s.taken(format.number(fresh), format.number(lines)), { type: 'success' });
      onClose();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    }
  }

  const failed = banks.data ? profile : banks;
  const heads = preview?.rows[Math.max(0, mapping.skip - 1)] ?? preview?.rows[0] ?? [];
  return (
    <Dialog
      open
      wide
      title={s.uploadTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={unread !== null || preview?.fault !== null || profile.data === undefined}
            onClick={() => void send()}
          >
            {s.take}
          </Button>
        </>
      }
    >
      <div className={formStyles['form']}>
        <div className={formStyles['pair']}>
          <SelectField
            label={t.bank}
            value={bankId}
            options={options}
            onChange={(event) => {
              choose(event.target.value);
              // The columns are the account's own.
              setEdited(null);
            }}
          />
          <SelectField
            label={s.format}
            value={kind}
            options={STATEMENT_FORMATS.map((value) => ({ value, label: s.formats[value] }))}
            onChange={(event) => setKind(event.target.value as StatementFormat)}
          />
        </div>
        {failed.isError && !failed.data ? <ErrorState title={t.failed} query={failed} /> : null}
        <TextField
          label={t.chooseFile}
          type="file"
          onChange={(event) => void choosing(event.target.files?.[0])}
        />
        {kind === 'csv' && preview !== null ? (
          <MappingFields mapping={mapping} heads={heads} onChange={setEdited} />
        ) : null}
        {preview === null || unread !== null ? null : <PreviewFacts preview={preview} />}
        <Problem text={unread ?? problem} />
      </div>
    </Dialog>
  );
}

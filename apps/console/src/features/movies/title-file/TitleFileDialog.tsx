import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { TITLE_COLUMNS, TITLE_FILE, type TitleFaultAt } from '@fairground/contract/console/title-file';
import { LIMITS } from '@fairground/contract/limits';
import { saveFile } from '@fairground/client/save-file.ts';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { missingWhy } from '#platform/editing/faulty-languages.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { useCall } from '#platform/query.ts';
import { readBase64 } from '#platform/read-file.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formStyles from '#ui/Form.module.css';
import { Table } from '#ui/Table.tsx';
import { titleFileMessages } from './messages.ts';

type Preview = ConsoleDataOf<'POST /movies/previewfile'>;
type Chosen = { fileName: string; content: string };

function Faults({ faults, count }: { faults: readonly TitleFaultAt[]; count: number }) {
  const t = useMessages(titleFileMessages);
  const format = useFormat();
  return (
    <>
      <Notice tone="danger" live>
        <p>{t.faulty(format.number(count))}</p>
      </Notice>
      <Table
        caption={t.faultsTitle}
        compact
        rows={faults.map((fault, n) => Object.assign({}, fault, { id: String(n) }))}
        columns={[
          {
            key: 'line',
            label: t.columns.line,
            cell: ({ line }) => (line === null ? t.wholeFile : format.number(line)),
          },
          { key: 'column', label: t.columns.column, cell: ({ column }) => column },
          { key: 'fault', label: t.columns.fault, cell: ({ fault }) => t.faults[fault] },
        ]}
        empty={null}
      />
    </>
  );
}

function Titles({ preview }: { preview: Preview }) {
  const t = useMessages(titleFileMessages);
  const format = useFormat();
  const language = useLanguage();
  return (
    <>
      <Notice tone="success" live>
        <p>{t.readable(format.number(preview.total))}</p>
      </Notice>
      <Table
        caption={t.titles}
        compact
        rows={preview.titles.map((title) => Object.assign({}, title, { id: String(title.line) }))}
        columns={[
          { key: 'line', label: t.columns.line, cell: ({ line }) => format.number(line) },
          { key: 'name', label: t.columns.name, cell: ({ name }) => name[language] },
          { key: 'category', label: t.columns.category, cell: ({ category }) => category[language] },
          { key: 'released', label: t.columns.released, rank: 2, cell: ({ releasedOn }) => releasedOn },
        ]}
        empty={null}
      />
    </>
  );
}

/** Creates titles from a CSV file, after it was looked at: what is wrong is said by line, and nothing is kept before. */
export function TitleFileDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(titleFileMessages);
  const editing = useMessages(editingMessages);
  const format = useFormat();
  const notify = useNotify();
  const call = useCall();
  const [file, setFile] = useState<Chosen | null>(null);
  const [report, setReport] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useCommandForm('POST /movies/importfile', {
    defaults: { why: '' },
    prepare({ why }) {
      const errors = missingWhy(why, t.required);
      if (file === null || Object.keys(errors).length > 0) return { errors };
      return { input: { ...file, why } };
    },
    onSuccess(answer) {
      // Somebody was faster with one of the titles: the lines say which.
      if (answer.faultCount > 0) return setReport({ ...answer, titles: [] });
      notify(t.imported(format.number(answer.imported)), { type: 'success' });
      return onClose();
    },
  });

  async function choosing(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    setFile(null);
    setReport(null);
    const content = await readBase64(chosen, TITLE_FILE.bytes);
    if (!content) return setProblem(content === null ? t.tooLarge : t.faults.empty);
    setProblem(null);
    try {
      setReport(await call('POST /movies/previewfile', { content }));
      return setFile({ fileName: chosen.name.slice(0, 255), content });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return setProblem(error.message);
    }
  }

  // The byte order mark makes spreadsheets read the file as UTF-8.
  const template = (): void =>
    saveFile(new Blob([`\ufeff${TITLE_COLUMNS.join(',')}\r\n`], { type: 'text/csv' }), 'titles.csv');

  return (
    <Dialog open wide title={t.title} onClose={onClose}>
      <form className={formStyles['form']} noValidate onSubmit={form.submit}>
        <p className={formStyles['intro']}>{t.intro(format.number(TITLE_FILE.titles))}</p>
        <div>
          <Button size="small" onClick={template}>
            {t.template}
          </Button>
        </div>
        <TextField
          label={t.file}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            void choosing(target.files?.[0]);
            // The same file, mended, can be chosen again.
            target.value = '';
          }}
        />
        {report === null ? null : report.faultCount > 0 ? (
          <Faults faults={report.faults} count={report.faultCount} />
        ) : (
          <Titles preview={report} />
        )}
        {file !== null && report?.faultCount === 0 ? (
          <>
            <TextArea label={editing.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
            <Button type="submit" variant="primary" pending={form.pending}>
              {t.start(format.number(report.total))}
            </Button>
          </>
        ) : null}
        <Problem text={problem ?? form.problem} />
      </form>
    </Dialog>
  );
}

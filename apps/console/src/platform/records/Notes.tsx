import { NOTE_MAX, type RecordKind, type RecordNote } from '@fairground/contract/console/records';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { recordMessages } from './messages.ts';
import styles from './records.module.css';
import { Problem } from '@fairground/ui/Problem.tsx';

type NotesProps = { record: { kind: RecordKind; id: string }; notes: readonly RecordNote[] };

/** Notes, newest first, and the field for another. They are never changed. */
export function Notes({ record, notes }: NotesProps) {
  const t = useMessages(recordMessages);
  const form = useCommandForm('POST /record/note', {
    makes: true,
    draft: `note:${record.kind}:${record.id}`,
    defaults: { body: '' },
    prepare: ({ body }) =>
      body.trim() === '' ? { errors: { body: t.noteMissing } } : { input: { ...record, body: body.trim() } },
  });
  return (
    <section className={styles['section']}>
      <h3>{t.notes}</h3>
      {notes.length === 0 ? <p className={styles['none']}>{t.noNotes}</p> : null}
      <ul className={styles['list']}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles['head']}>
              <span>{note.by.username}</span>
              <Moment at={note.createdAt} show="short" />
              {note.kind === record.kind ? null : <span>{t.about[note.kind]}</span>}
            </p>
            <p className={styles['body']}>{note.body}</p>
          </li>
        ))}
      </ul>
      <form className={styles['section']} noValidate onSubmit={form.submit}>
        <TextArea label={t.note} hint={t.noteHint} maxLength={NOTE_MAX} {...form.field('body')} />
        <Problem text={form.problem} />
        <div>
          <Button type="submit" size="small" pending={form.pending}>
            {t.addNote}
          </Button>
        </div>
      </form>
    </section>
  );
}

import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { missingTexts, missingWhy, useFaultyLanguages } from '#platform/editing/faulty-languages.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { useOvertakenWords } from '#platform/editing/overtaken.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { useNow } from '#platform/use-now.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EditingRoom } from '#ui/EditingRoom.tsx';
import { InLanguages } from '#ui/InLanguages.tsx';
import { Page } from '#ui/Page.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue } from '../messages.ts';
import { AnnouncementPreview } from '../preview/AnnouncementPreview.tsx';
import { type AnnouncementRow, valuesOf } from './announcement.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { StateBadge } from './StateBadge.tsx';

type Props = {
  /** Null for a new one. */
  row: AnnouncementRow | null;
  back: ReactNode;
  onSaved: (row: AnnouncementRow) => void;
};

/** Writes an announcement in three languages, beside what members will see of it. */
export function AnnouncementEditor({ row, back, onSaved }: Props) {
  const texts = useMessages(catalogue);
  const editing = useMessages(editingCatalogue);
  const format = useFormat();
  const notify = useNotify();
  const own = useLanguage();
  const now = useNow(60_000);
  const [language, setLanguage] = useState<Language>(own);
  const [asking, setAsking] = useState<'publish' | 'withdraw' | null>(null);
  const edit = useEditing('POST /announcements/save', {
    row,
    draft: `announcement:${row?.id ?? 'new'}`,
    valuesOf,
    prepare({ title, content, important, version, why }) {
      const errors = {
        ...missingTexts({ title, content }, texts.required),
        ...missingWhy(why, texts.required),
      };
      if (Object.keys(errors).length > 0) return { errors };
      return { input: { title, content, important, why, ...(row ? { id: row.id, version } : {}) } };
    },
    onSaved(saved) {
      notify(editing.saved, { type: 'success' });
      onSaved(saved);
    },
  });
  const { command, values } = edit;
  const overtaken = useOvertakenWords(edit.overtaken);
  const faulty = useFaultyLanguages({
    errors: command.form.formState.errors,
    fields: ['title', 'content'],
    language,
    onLanguage: setLanguage,
  });
  const inLanguage = (label: string, each: Language) => editing.inLanguage(label, LANGUAGE_NAMES[each]);
  return (
    <Page
      lead={back}
      title={row ? row.title[own] : texts.newTitle}
      intro={
        row === null
          ? undefined
          : row.state === 'scheduled' && row.publishedAt
            ? texts.scheduledFor(format.dateTime(row.publishedAt))
            : texts.reads(format.number(row.readCount))
      }
      actions={
        row ? (
          <>
            <StateBadge state={row.state} />
            {row.state === 'draft' ? null : (
              <Button onClick={() => setAsking('withdraw')}>{editing.withdraw}</Button>
            )}
            {row.state === 'published' ? null : (
              <Button disabled={edit.unsaved} onClick={() => setAsking('publish')}>
                {editing.publish}
              </Button>
            )}
          </>
        ) : null
      }
    >
      <EditingRoom
        texts={editing}
        names={LANGUAGE_NAMES}
        language={language}
        onLanguage={setLanguage}
        preview={
          <AnnouncementPreview
            language={language}
            title={values.title[language] || editing.preview.empty}
            content={values.content[language]}
            important={values.important}
            readCount={row?.readCount ?? 0}
            updatedAt={row?.updatedAt ?? new Date(now).toISOString()}
          />
        }
        edit={edit}
        overtaken={overtaken}
        unsaved={row !== null && edit.unsaved}
        command={command}
        why={{ maxLength: LIMITS.remark.max, ...command.field('why') }}
      >
        <InLanguages
          label={editing.language}
          names={LANGUAGE_NAMES}
          value={language}
          onChange={setLanguage}
          faulty={faulty}
          faultyText={editing.faulty}
        >
          {(each) => (
            <>
              <TextField
                label={inLanguage(texts.fields.title, each)}
                maxLength={TEXT_LIMITS.announcementTitle.max}
                {...command.field(`title.${each}`)}
              />
              <TextArea
                label={inLanguage(texts.fields.content, each)}
                hint={texts.fields.contentHint}
                rows={14}
                maxLength={TEXT_LIMITS.announcementContent.max}
                {...command.field(`content.${each}`)}
              />
            </>
          )}
        </InLanguages>
        <Checkbox label={texts.fields.important} {...command.field('important')} />
      </EditingRoom>
      {row && asking ? (
        <PublishDialog
          row={row}
          published={asking === 'publish'}
          onDone={edit.adopt}
          onLost={edit.lost}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Page>
  );
}

import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { missingTexts, missingWhy, useFaultyLanguages } from '#platform/editing/faulty-languages.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditConflictText } from '#platform/editing/use-edit-conflict-text.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useZonedPeriod } from '#platform/editing/use-zoned-period.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { useNow } from '#platform/use-now.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { EditorLayout } from '#ui/EditorLayout.tsx';
import { InLanguages } from '#ui/InLanguages.tsx';
import { Page } from '#ui/Page.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { announcementsMessages } from '../messages.ts';
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

/** Edits an announcement in three languages, with a preview. */
export function AnnouncementEditor({ row, back, onSaved }: Props) {
  const t = useMessages(announcementsMessages);
  const editing = useMessages(editingMessages);
  const format = useFormat();
  const notify = useNotify();
  const own = useLanguage();
  const now = useNow(60_000);
  const zoned = useZonedPeriod();
  const [language, setLanguage] = useState<Language>(own);
  const [asking, setAsking] = useState<'publish' | 'withdraw' | null>(null);
  const edit = useEditing('POST /announcements/save', {
    makes: true,
    row,
    draft: `announcement:${row?.id ?? 'new'}`,
    valuesOf,
    prepare({ title, content, important, version, why }) {
      const errors = {
        ...missingTexts({ title, content }, t.required),
        ...missingWhy(why, t.required),
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
  const conflict = useEditConflictText(edit.conflict);
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
      title={row ? row.title[own] : t.newTitle}
      intro={
        row === null
          ? undefined
          : [
              row.state === 'scheduled' && row.publishedAt
                ? t.scheduledFor(zoned.short(row.publishedAt))
                : t.reads(format.number(row.readCount)),
              ...(row.shownUntil
                ? [t.until[row.state === 'over' ? 'ended' : 'ends'](zoned.short(row.shownUntil))]
                : []),
            ].join(t.separator)
      }
      actions={
        row ? (
          <>
            <StateBadge state={row.state} />
            {row.state === 'draft' ? null : (
              <Button onClick={() => setAsking('withdraw')}>{editing.withdraw}</Button>
            )}
            <Button disabled={edit.unsaved} onClick={() => setAsking('publish')}>
              {row.state === 'published' ? t.changeEnd : editing.publish}
            </Button>
          </>
        ) : null
      }
    >
      <EditorLayout
        t={editing}
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
        conflict={conflict}
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
                label={inLanguage(t.fields.title, each)}
                maxLength={TEXT_LIMITS.announcementTitle.max}
                {...command.field(`title.${each}`)}
              />
              <TextArea
                label={inLanguage(t.fields.content, each)}
                hint={t.fields.contentHint}
                rows={14}
                maxLength={TEXT_LIMITS.announcementContent.max}
                {...command.field(`content.${each}`)}
              />
            </>
          )}
        </InLanguages>
        <Checkbox label={t.fields.important} {...command.field('important')} />
      </EditorLayout>
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

import type { ConsoleNotice } from '@fairground/contract/console/home';
import type { Language } from '@fairground/contract/language';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { missingTexts, missingWhy, useFaultyLanguages } from '#platform/editing/faulty-languages.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useZonedPeriod } from '#platform/editing/use-zoned-period.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { homeMessages } from '../messages.ts';
import { ShelfEditor } from '../shelf/ShelfEditor.tsx';
import type { EditorProps } from '../shelf/ShelfScreen.tsx';
import { valuesOf } from './notice.ts';
import { Ticker } from './Ticker.tsx';

/** Edits a text of the ticker in three languages. */
export function NoticeEditor({ row, back, onSaved, onRemoved }: EditorProps<ConsoleNotice>) {
  const t = useMessages(homeMessages);
  const editing = useMessages(editingMessages);
  const notify = useNotify();
  const own = useLanguage();
  const zoned = useZonedPeriod();
  const [language, setLanguage] = useState<Language>(own);
  const edit = useEditing('POST /notices/save', {
    makes: true,
    row,
    draft: `notice:${row?.id ?? 'new'}`,
    valuesOf: (each) => valuesOf(each, zoned.typed(each)),
    prepare(values) {
      const { text, version, why } = values;
      const { period, errors } = zoned.readPeriod(values);
      const wrong = {
        ...missingTexts({ text }, t.required),
        ...missingWhy(why, t.required),
        ...errors,
      };
      if (Object.keys(wrong).length > 0) return { errors: wrong };
      return { input: { text, why, ...period, ...(row ? { id: row.id, version } : {}) } };
    },
    onSaved(saved) {
      notify(editing.saved, { type: 'success' });
      onSaved(saved);
    },
  });
  const { command, values } = edit;
  const faulty = useFaultyLanguages({
    errors: command.form.formState.errors,
    fields: ['text'],
    language,
    onLanguage: setLanguage,
  });
  return (
    <ShelfEditor<ConsoleNotice>
      kind="notices"
      row={row}
      name={row?.text[own] ?? ''}
      back={back}
      language={language}
      onLanguage={setLanguage}
      faulty={faulty}
      edit={edit}
      preview={<Ticker text={values.text[language] || editing.preview.empty} />}
      onDone={(next) => (next === null ? onRemoved() : edit.adopt(next))}
    >
      {(each) => (
        <TextArea
          label={editing.inLanguage(t.notices.text, LANGUAGE_NAMES[each])}
          maxLength={TEXT_LIMITS.noticeText.max}
          {...command.field(`text.${each}`)}
        />
      )}
    </ShelfEditor>
  );
}

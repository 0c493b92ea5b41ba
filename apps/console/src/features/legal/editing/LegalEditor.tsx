import type { ConsoleLegalText } from '@fairground/contract/console/legal';
import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { missingTexts, missingWhy, useFaultyLanguages } from '#platform/editing/faulty-languages.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditConflictText } from '#platform/editing/use-edit-conflict-text.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { EditorLayout } from '#ui/EditorLayout.tsx';
import formStyles from '#ui/Form.module.css';
import { InLanguages } from '#ui/InLanguages.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { legalMessages } from '../messages.ts';
import { LegalPreview } from './LegalPreview.tsx';
import { Versions } from './Versions.tsx';

const valuesOf = (row: ConsoleLegalText | null) => ({
  content: { ja: '', 'zh-cn': '', en: '', ...row?.content },
  asks: true,
  sample: row?.sample ?? false,
  version: row?.version ?? 0,
  why: '',
});

/** Edits the next version of a legal text in three languages, with a preview. */
export function LegalEditor({ row }: { row: ConsoleLegalText }) {
  const t = useMessages(legalMessages);
  const editing = useMessages(editingMessages);
  const format = useFormat();
  const notify = useNotify();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { kind } = row;
  const edit = useEditing('POST /legal/publish', {
    row,
    draft: `legal:${kind}`,
    valuesOf,
    prepare({ content, asks, sample, version, why }) {
      const errors = { ...missingTexts({ content }, t.required), ...missingWhy(why, t.required) };
      if (Object.keys(errors).length > 0) return { errors };
      // The legal notice needs no consent.
      return { input: { kind, version, content, asks: asks && kind !== 'notice', sample, why } };
    },
    onSaved({ version }) {
      notify(t.published(format.number(version)), { type: 'success' });
    },
  });
  const { command, values } = edit;
  const conflict = useEditConflictText(edit.conflict);
  const faulty = useFaultyLanguages({
    errors: command.form.formState.errors,
    fields: ['content'],
    language,
    onLanguage: setLanguage,
  });
  return (
    <>
      <p className={formStyles['intro']}>{t.now(format.number(row.version))}</p>
      <EditorLayout
        t={{ ...editing, save: t.publish(format.number(values.version + 1)), unsaved: t.unsaved }}
        names={LANGUAGE_NAMES}
        language={language}
        onLanguage={setLanguage}
        preview={
          <LegalPreview
            language={language}
            kind={kind}
            content={values.content[language]}
            sample={values.sample}
          />
        }
        edit={edit}
        conflict={conflict}
        unsaved={edit.unsaved}
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
            <TextArea
              label={editing.inLanguage(t.content, LANGUAGE_NAMES[each])}
              hint={t.contentHint}
              rows={22}
              maxLength={TEXT_LIMITS.legalText.max}
              {...command.field(`content.${each}`)}
            />
          )}
        </InLanguages>
        <div>
          {kind === 'notice' ? null : <Checkbox label={t.asks} {...command.field('asks')} />}
          <Checkbox label={t.sample} {...command.field('sample')} />
        </div>
      </EditorLayout>
      <Versions versions={row.versions} />
    </>
  );
}

import type { Language } from '@fairground/contract/language';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useLanguage } from '#platform/language.ts';
import { Notice } from '@fairground/ui/Notice.tsx';
import { moviesMessages } from '../messages.ts';
import { flagsOf, shownOf, type Title } from './title.ts';
import { TitleEditor } from './TitleEditor.tsx';

/** A title of the remote catalogue: only its flags can be edited. */
export function ImportedTitle({ title, back }: { title: Title; back: ReactNode }) {
  const { title: t } = useMessages(moviesMessages);
  const { saved } = useMessages(editingMessages);
  const notify = useNotify();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const edit = useEditing('POST /movies/flags', {
    row: title,
    draft: `movie:${title.id}`,
    valuesOf: flagsOf,
    prepare: ({ isNew, isHot, version, why }) => ({ input: { id: title.id, version, isNew, isHot, why } }),
    onSaved: () => notify(saved, { type: 'success' }),
  });
  const { isNew, isHot } = edit.values;
  return (
    <TitleEditor
      title={title}
      back={back}
      language={language}
      onLanguage={setLanguage}
      edit={edit}
      command={edit.command}
      field={edit.command.field}
      shown={{ ...shownOf(title, language), isNew, isHot }}
    >
      <Notice>
        <p>{t.imported(title.remote?.host ?? '')}</p>
      </Notice>
    </TitleEditor>
  );
}

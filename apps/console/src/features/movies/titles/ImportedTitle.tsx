import type { Language } from '@fairground/contract/language';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useLanguage } from '#platform/language.ts';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from '../messages.ts';
import { flagsOf, shownOf, type Title } from './title.ts';
import { TitleRoom } from './TitleRoom.tsx';

/** A title of another catalogue: its words are not ours to change, its flags are. */
export function ImportedTitle({ title, back }: { title: Title; back: ReactNode }) {
  const { title: texts } = useMessages(catalogue);
  const { saved } = useMessages(editingCatalogue);
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
    <TitleRoom
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
        <p>{texts.imported(title.remote?.host ?? '')}</p>
      </Notice>
    </TitleRoom>
  );
}

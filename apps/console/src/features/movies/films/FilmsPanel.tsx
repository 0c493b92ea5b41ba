import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { missingWhy } from '#platform/editing/faulty-languages.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useEditConflictText } from '#platform/editing/use-edit-conflict-text.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { filmFileMessages } from '#platform/films/messages.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { PlusIcon } from '@fairground/ui/icons.tsx';
import { EditNotices } from '#ui/EditNotices.tsx';
import formStyles from '#ui/Form.module.css';
import { FormFooter } from '#ui/FormFooter.tsx';
import { LanguageTabs } from '#ui/LanguageTabs.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { Title } from '../titles/title.ts';
import { filmsMessages } from './messages.ts';
import { SourceEditor } from './SourceEditor.tsx';
import { inputOf, nextKey, type Source, type SourceValues, valuesOf } from './sources.ts';

type PanelProps = {
  title: Title;
  language: Language;
  onLanguage: (language: Language) => void;
  /** The title's version after its other fields were saved on this screen. */
  version: number | null;
  onSaved: (version: number) => void;
};

/** What a title plays: sources, episodes, uploads and captions, saved together. */
export function FilmsPanel({ title, language, onLanguage, version, onSaved }: PanelProps) {
  const t = useMessages(filmsMessages);
  const files = useMessages(filmFileMessages);
  const editing = useMessages(editingMessages);
  const notify = useNotify();
  const films = useApiQuery('GET /films', { unused: 'yes', pageSize: 50 });
  const [announced, setAnnounced] = useState('');
  const edit = useEditing<'POST /movies/sources', SourceValues>('POST /movies/sources', {
    row: title,
    draft: `movie-sources:${title.id}`,
    valuesOf,
    prepare({ sources, version: made, why }) {
      const input = inputOf(sources);
      const errors = missingWhy(why, t.required);
      if (Object.keys(errors).length > 0) return { errors };
      if (input === null) return { errors: { sources: t.required } };
      return { input: { id: title.id, version: made, sources: input, why } };
    },
    onSaved(saved) {
      notify(t.saved, { type: 'success' });
      onSaved(saved.version);
    },
  });
  const { command, values } = edit;
  const { form } = command;
  useEffect(() => {
    if (version !== null) form.setValue('version', version);
  }, [form, version]);
  const conflict = useEditConflictText(edit.conflict);
  const change = (next: (sources: Source[]) => Source[]): void => {
    form.clearErrors('sources');
    form.setValue('sources', next(form.getValues('sources')));
  };
  const missing = form.formState.errors.sources ? t.required : null;
  return (
    <Panel title={t.title}>
      <p className={formStyles['intro']}>{t.intro}</p>
      {films.data ? (
        <Notice tone={films.data.ffmpeg ? 'info' : 'warning'}>
          <p>{films.data.ffmpeg ? files.ffmpeg : files.noFfmpeg}</p>
        </Notice>
      ) : null}
      <EditNotices conflict={conflict} edit={edit} t={editing.conflict} />
      <LanguageTabs
        label={editing.language}
        names={LANGUAGE_NAMES}
        value={language}
        onChange={onLanguage}
        faulty={[]}
        faultyText={editing.faulty}
      />
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          command.submit();
        }}
      >
        {values.sources.map((source) => (
          <SourceEditor
            key={source.key}
            source={source}
            language={language}
            announced={announced}
            onAnnounce={setAnnounced}
            onChange={(next) =>
              change((all) => all.map((each) => (each.key === source.key ? next(each) : each)))
            }
            onRemove={() => change((all) => all.filter(({ key }) => key !== source.key))}
          />
        ))}
        {values.sources.length < TEXT_LIMITS.sources.max ? (
          <div className={formStyles['actions']}>
            <Button
              icon={<PlusIcon size={16} />}
              onClick={() =>
                change((all) => [...all, { key: nextKey(), name: t.sourceDefault, episodes: [] }])
              }
            >
              {t.addSource}
            </Button>
          </div>
        ) : null}
        <FormFooter
          t={editing}
          why={{ maxLength: LIMITS.remark.max, ...command.field('why') }}
          pending={command.pending}
          problem={missing ?? (conflict ? null : command.problem)}
        >
          {edit.unsaved ? <p className={formStyles['intro']}>{editing.unsaved}</p> : null}
        </FormFooter>
      </form>
    </Panel>
  );
}

import type { ConsoleCategory } from '@fairground/contract/console/movies';
import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { missingTexts, missingWhy, useFaultyLanguages } from '#platform/editing/faulty-languages.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { usePicture } from '#platform/editing/picture.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useUploadedPicture } from '#platform/editing/use-uploaded-picture.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import formStyles from '#ui/Form.module.css';
import { InLanguages } from '#ui/InLanguages.tsx';
import { PictureField } from '#ui/PictureField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { FilmsPanel } from '../films/FilmsPanel.tsx';
import { FramePicker } from '../films/FramePicker.tsx';
import { filmsMessages } from '../films/messages.ts';
import { moviesMessages } from '../messages.ts';
import { POSTER_RATIO } from '../preview/MoviePreview.tsx';
import { type Title, valuesOf } from './title.ts';
import { TitleEditor } from './TitleEditor.tsx';

const FOLDER = '/media/covers/';
const WORDS = ['name', 'director', 'actors', 'content'] as const;

/** The poster as it is sent: a new upload by its id. */
const posterOf = (picture: string, known: string): string =>
  picture !== known && picture.startsWith(FOLDER) ? picture.slice(FOLDER.length) : picture;

type Props = {
  /** Null: a new one. */
  title: Title | null;
  categories: readonly ConsoleCategory[];
  back: ReactNode;
  onCreated: (id: number) => void;
};

/** Edits a title of our own in three languages. */
export function OwnTitle({ title, categories, back, onCreated }: Props) {
  const { title: t, required } = useMessages(moviesMessages);
  const editing = useMessages(editingMessages);
  const films = useMessages(filmsMessages);
  const notify = useNotify();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  /** Of the title after its fields were saved here: what it plays is saved apart, and made from the same version. */
  const [savedVersion, setSavedVersion] = useState<number | null>(null);
  const edit = useEditing('POST /movies/save', {
    makes: true,
    row: title,
    draft: `movie:${title?.id ?? 'new'}`,
    valuesOf,
    prepare({ typeId, releasedOn, picture, version, ...values }) {
      const errors = {
        ...(typeId === '' ? { typeId: required } : {}),
        ...missingTexts({ name: values.name }, required),
        ...missingWhy(values.why, required),
      };
      if (Object.keys(errors).length > 0) return { errors };
      return {
        input: {
          ...values,
          ...(title === null ? {} : { id: title.id, version }),
          typeId: Number(typeId),
          picture: posterOf(picture.trim(), title?.picture ?? ''),
          ...(releasedOn === '' ? {} : { releasedOn }),
        },
      };
    },
    onSaved(saved) {
      notify(editing.saved, { type: 'success' });
      if (title === null) onCreated(saved.id);
      else setSavedVersion(saved.version);
    },
  });
  const { command, values } = edit;
  const faulty = useFaultyLanguages({
    errors: command.form.formState.errors,
    fields: WORDS,
    language,
    onLanguage: setLanguage,
  });
  const uploaded = useUploadedPicture(FOLDER, (path) => {
    command.form.clearErrors('picture');
    command.form.setValue('picture', path);
  });
  const poster = usePicture(values.picture);
  const label = (text: string, each: Language) => editing.inLanguage(text, LANGUAGE_NAMES[each]);
  const category = categories.find(({ id }) => String(id) === values.typeId);
  return (
    <TitleEditor
      title={title}
      back={back}
      language={language}
      onLanguage={setLanguage}
      edit={edit}
      command={command}
      field={command.field}
      shown={{
        name: values.name[language],
        category: category?.name[language] ?? '',
        director: values.director[language],
        actors: values.actors[language],
        content: values.content[language],
        picture: values.picture,
        releasedOn: values.releasedOn,
        seconds: title?.seconds ?? 0,
        isNew: values.isNew,
        isHot: values.isHot,
        sample: title?.sample ?? false,
      }}
      below={
        title === null ? (
          <Notice>
            <p>{films.saveFirst}</p>
          </Notice>
        ) : (
          <FilmsPanel
            title={title}
            language={language}
            onLanguage={setLanguage}
            version={savedVersion}
            onSaved={(version) => command.form.setValue('version', version)}
          />
        )
      }
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
              label={label(t.name, each)}
              maxLength={TEXT_LIMITS.movieName.max}
              {...command.field(`name.${each}`)}
            />
            <div className={formStyles['pair']}>
              <TextField
                label={label(t.director, each)}
                maxLength={TEXT_LIMITS.movieLine.max}
                {...command.field(`director.${each}`)}
              />
              <TextField
                label={label(t.actors, each)}
                maxLength={TEXT_LIMITS.movieLine.max}
                {...command.field(`actors.${each}`)}
              />
            </div>
            <TextArea
              label={label(t.content, each)}
              rows={5}
              maxLength={TEXT_LIMITS.movieContent.max}
              {...command.field(`content.${each}`)}
            />
          </>
        )}
      </InLanguages>
      <TextField
        label={t.reading}
        hint={t.readingHint}
        autoComplete="off"
        maxLength={TEXT_LIMITS.movieName.max}
        {...command.field('reading')}
      />
      <div className={formStyles['pair']}>
        <SelectField
          label={t.category}
          {...(title === null ? { none: films.choose } : {})}
          options={categories
            .filter(({ id, retired }) => !retired || id === title?.type.id)
            .map(({ id, name }) => ({ value: String(id), label: name[own] }))}
          {...command.field('typeId')}
        />
        <TextField type="date" label={t.released} {...command.field('releasedOn')} />
      </div>
      <PictureField
        label={t.poster}
        hint={editing.picture.hint}
        error={uploaded.problem ?? undefined}
        picture={poster.picture}
        ratio={POSTER_RATIO}
        t={editing.picture}
        sending={uploaded.sending}
        onChoose={uploaded.choose}
      />
      {title === null ? null : (
        <FramePicker
          ids={title.sources.flatMap(({ episodes }) =>
            episodes.flatMap(({ file }) => (file?.status === 'ready' ? [file.id] : [])),
          )}
          onChosen={(id) => command.form.setValue('picture', `${FOLDER}${id}`)}
        />
      )}
      <TextField
        label={t.posterAddress}
        hint={t.posterAddressHint}
        maxLength={LIMITS.movie.picture}
        autoComplete="off"
        spellCheck={false}
        {...command.field('picture')}
      />
    </TitleEditor>
  );
}

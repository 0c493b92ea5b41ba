import type { ConsoleCategory } from '@fairground/contract/console/movies';
import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { missingTexts, missingWhy, useFaultyLanguages } from '#platform/editing/faulty-languages.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { usePicture } from '#platform/editing/picture.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useUploadedPicture } from '#platform/editing/use-uploaded-picture.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import formStyles from '#ui/Form.module.css';
import { InLanguages } from '#ui/InLanguages.tsx';
import { PictureField } from '#ui/PictureField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue } from '../messages.ts';
import { POSTER_RATIO } from '../preview/MoviePreview.tsx';
import { type Title, valuesOf } from './title.ts';
import { TitleRoom } from './TitleRoom.tsx';

const FOLDER = '/media/covers/';
const WORDS = ['name', 'director', 'actors', 'content'] as const;

/** A poster as it is sent: one that was uploaded here goes by its id. */
const posterOf = (picture: string, known: string): string =>
  picture !== known && picture.startsWith(FOLDER) ? picture.slice(FOLDER.length) : picture;

type Props = { title: Title; categories: readonly ConsoleCategory[]; back: ReactNode };

/** A title of ours: everything that members read of it, in three languages. */
export function OwnTitle({ title, categories, back }: Props) {
  const { title: texts, required } = useMessages(catalogue);
  const editing = useMessages(editingCatalogue);
  const notify = useNotify();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const edit = useEditing('POST /movies/save', {
    row: title,
    draft: `movie:${title.id}`,
    valuesOf,
    prepare({ typeId, releasedOn, picture, ...values }) {
      const errors = {
        ...missingTexts({ name: values.name }, required),
        ...missingWhy(values.why, required),
      };
      if (Object.keys(errors).length > 0) return { errors };
      return {
        input: {
          ...values,
          id: title.id,
          typeId: Number(typeId),
          picture: posterOf(picture.trim(), title.picture),
          ...(releasedOn === '' ? {} : { releasedOn }),
        },
      };
    },
    onSaved: () => notify(editing.saved, { type: 'success' }),
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
    <TitleRoom
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
        seconds: title.seconds,
        isNew: values.isNew,
        isHot: values.isHot,
        sample: title.sample,
      }}
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
              label={label(texts.name, each)}
              maxLength={TEXT_LIMITS.movieName.max}
              {...command.field(`name.${each}`)}
            />
            <div className={formStyles['pair']}>
              <TextField
                label={label(texts.director, each)}
                maxLength={TEXT_LIMITS.movieLine.max}
                {...command.field(`director.${each}`)}
              />
              <TextField
                label={label(texts.actors, each)}
                maxLength={TEXT_LIMITS.movieLine.max}
                {...command.field(`actors.${each}`)}
              />
            </div>
            <TextArea
              label={label(texts.content, each)}
              rows={5}
              maxLength={TEXT_LIMITS.movieContent.max}
              {...command.field(`content.${each}`)}
            />
          </>
        )}
      </InLanguages>
      <div className={formStyles['pair']}>
        <SelectField
          label={texts.category}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name[own] }))}
          {...command.field('typeId')}
        />
        <TextField type="date" label={texts.released} {...command.field('releasedOn')} />
      </div>
      <PictureField
        label={texts.poster}
        hint={editing.picture.hint}
        error={uploaded.problem ?? undefined}
        picture={poster.picture}
        ratio={POSTER_RATIO}
        texts={editing.picture}
        sending={uploaded.sending}
        onChoose={uploaded.choose}
      />
      <TextField
        label={texts.posterAddress}
        hint={texts.posterAddressHint}
        maxLength={LIMITS.movie.picture}
        autoComplete="off"
        spellCheck={false}
        {...command.field('picture')}
      />
    </TitleRoom>
  );
}

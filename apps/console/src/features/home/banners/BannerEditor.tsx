import type { ConsoleBanner } from '@fairground/contract/console/home';
import type { Language } from '@fairground/contract/language';
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
import { PictureField } from '#ui/PictureField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { catalogue } from '../messages.ts';
import { ShelfEditor } from '../shelf/ShelfEditor.tsx';
import { useReadPeriod } from '../shelf/use-period.ts';
import { BANNER_RATIO, LINKS, linkOf, OTHER, valuesOf } from './banner.ts';
import { BannerSlide } from './BannerSlide.tsx';

const FOLDER = '/media/slides/';

type Props = {
  row: ConsoleBanner | null;
  back: ReactNode;
  onSaved: (row: ConsoleBanner) => void;
  onRemoved: () => void;
};

/** Writes a banner in three languages, with its picture and where it leads. */
export function BannerEditor({ row, back, onSaved, onRemoved }: Props) {
  const texts = useMessages(catalogue);
  const editing = useMessages(editingCatalogue);
  const notify = useNotify();
  const own = useLanguage();
  const readPeriod = useReadPeriod();
  const [language, setLanguage] = useState<Language>(own);
  const edit = useEditing('POST /banners/save', {
    row,
    draft: `banner:${row?.id ?? 'new'}`,
    valuesOf,
    prepare(values) {
      const { name, description, picture, version, why } = values;
      const { period, errors } = readPeriod(values);
      const link = linkOf(values);
      const wrong = {
        ...missingTexts({ name }, texts.required),
        ...missingWhy(why, texts.required),
        ...(picture === '' ? { picture: editing.picture.missing } : {}),
        ...(values.choice === OTHER && link === '' ? { link: texts.banners.linkMissing } : {}),
        ...errors,
      };
      if (Object.keys(wrong).length > 0) return { errors: wrong };
      // A fresh upload goes by its id, which is the last part of the path that it will have.
      const given = picture === row?.picture ? picture : picture.slice(FOLDER.length);
      return {
        input: {
          name,
          description,
          picture: given,
          why,
          ...period,
          ...(link ? { link } : {}),
          ...(row ? { id: row.id, version } : {}),
        },
      };
    },
    onSaved(saved) {
      notify(editing.saved, { type: 'success' });
      onSaved(saved);
    },
  });
  const { command, values } = edit;
  const faulty = useFaultyLanguages({
    errors: command.form.formState.errors,
    fields: ['name', 'description'],
    language,
    onLanguage: setLanguage,
  });
  const uploaded = useUploadedPicture(FOLDER, (path) => {
    command.form.clearErrors('picture');
    command.form.setValue('picture', path);
  });
  const shown = usePicture(values.picture);
  const words = texts.banners;
  return (
    <ShelfEditor<ConsoleBanner>
      kind="banners"
      row={row}
      name={row?.name[own] ?? ''}
      back={back}
      language={language}
      onLanguage={setLanguage}
      faulty={faulty}
      edit={edit}
      command={command}
      field={command.field}
      more={
        <>
          <PictureField
            label={words.picture}
            hint={editing.picture.hint}
            error={uploaded.problem ?? command.field('picture').error}
            picture={shown.picture}
            ratio={BANNER_RATIO}
            texts={editing.picture}
            sending={uploaded.sending}
            onChoose={uploaded.choose}
          />
          <div className={formStyles['pair']}>
            <SelectField
              label={words.link}
              none={words.linkNone}
              options={[
                ...LINKS.map((path) => ({ value: path as string, label: texts.links[path] })),
                { value: OTHER, label: words.linkOther },
              ]}
              {...command.field('choice')}
            />
            {values.choice === OTHER ? (
              <TextField
                label={words.linkPath}
                hint={words.linkPathHint}
                maxLength={TEXT_LIMITS.bannerLink.max}
                autoComplete="off"
                spellCheck={false}
                {...command.field('link')}
              />
            ) : null}
          </div>
        </>
      }
      preview={
        <BannerSlide
          picture={values.picture}
          name={values.name[language] || editing.preview.empty}
          description={values.description[language]}
        />
      }
      onDone={(next) => (next === null ? onRemoved() : edit.adopt(next))}
    >
      {(each) => (
        <>
          <TextField
            label={editing.inLanguage(words.name, LANGUAGE_NAMES[each])}
            maxLength={TEXT_LIMITS.bannerName.max}
            {...command.field(`name.${each}`)}
          />
          <TextField
            label={editing.inLanguage(words.description, LANGUAGE_NAMES[each])}
            hint={words.descriptionHint}
            maxLength={TEXT_LIMITS.bannerDescription.max}
            {...command.field(`description.${each}`)}
          />
        </>
      )}
    </ShelfEditor>
  );
}

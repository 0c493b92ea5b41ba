import type { ConsoleBanner } from '@fairground/contract/console/home';
import type { Language } from '@fairground/contract/language';
import { TEXT_LIMITS } from '@fairground/contract/text-limits';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { missingTexts, missingWhy, useFaultyLanguages } from '#platform/editing/faulty-languages.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { usePicture } from '#platform/editing/picture.ts';
import { useEditing } from '#platform/editing/use-editing.ts';
import { useUploadedPicture } from '#platform/editing/use-uploaded-picture.ts';
import { useZonedPeriod } from '#platform/editing/use-zoned-period.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import formStyles from '#ui/Form.module.css';
import { PictureField } from '#ui/PictureField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { homeMessages } from '../messages.ts';
import { ShelfEditor } from '../shelf/ShelfEditor.tsx';
import type { EditorProps } from '../shelf/ShelfScreen.tsx';
import { BANNER_RATIO, LINKS, linkOf, OTHER, valuesOf } from './banner.ts';
import { BannerSlide } from './BannerSlide.tsx';

const FOLDER = '/media/slides/';

/** Edits a banner in three languages, with its picture and its link. */
export function BannerEditor({ row, back, onSaved, onRemoved }: EditorProps<ConsoleBanner>) {
  const t = useMessages(homeMessages);
  const editing = useMessages(editingMessages);
  const notify = useNotify();
  const own = useLanguage();
  const zoned = useZonedPeriod();
  const [language, setLanguage] = useState<Language>(own);
  const edit = useEditing('POST /banners/save', {
    makes: true,
    row,
    draft: `banner:${row?.id ?? 'new'}`,
    valuesOf: (each) => valuesOf(each, zoned.typed(each)),
    prepare(values) {
      const { name, description, picture, version, why } = values;
      const { period, errors } = zoned.readPeriod(values);
      const link = linkOf(values);
      const wrong = {
        ...missingTexts({ name }, t.required),
        ...missingWhy(why, t.required),
        ...(picture === '' ? { picture: editing.picture.missing } : {}),
        ...(values.choice === OTHER && link === '' ? { link: t.banners.linkMissing } : {}),
        ...errors,
      };
      if (Object.keys(wrong).length > 0) return { errors: wrong };
      // A new upload is sent by its id, the last segment of its future path.
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
  const labels = t.banners;
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
      more={
        <>
          <PictureField
            label={labels.picture}
            hint={editing.picture.hint}
            error={uploaded.problem ?? command.field('picture').error}
            picture={shown.picture}
            ratio={BANNER_RATIO}
            t={editing.picture}
            sending={uploaded.sending}
            onChoose={uploaded.choose}
          />
          <div className={formStyles['pair']}>
            <SelectField
              label={labels.link}
              none={labels.linkNone}
              options={[
                ...LINKS.map((path) => ({ value: path as string, label: t.links[path] })),
                { value: OTHER, label: labels.linkOther },
              ]}
              {...command.field('choice')}
            />
            {values.choice === OTHER ? (
              <TextField
                label={labels.linkPath}
                hint={labels.linkPathHint}
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
            label={editing.inLanguage(labels.name, LANGUAGE_NAMES[each])}
            maxLength={TEXT_LIMITS.bannerName.max}
            {...command.field(`name.${each}`)}
          />
          <TextField
            label={editing.inLanguage(labels.description, LANGUAGE_NAMES[each])}
            hint={labels.descriptionHint}
            maxLength={TEXT_LIMITS.bannerDescription.max}
            {...command.field(`description.${each}`)}
          />
        </>
      )}
    </ShelfEditor>
  );
}

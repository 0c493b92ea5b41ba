import { GENDERS } from '@fairground/contract/genders';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useLanguage } from '#platform/language.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { useApiQuery } from '#platform/query.ts';
import { type Conflict, conflictOf } from '#platform/conflict.rules.ts';
import { useCommandForm } from '#platform/use-command-form.ts';
import { Button } from '@fairground/ui/Button.tsx';
import formStyles from '#ui/Form.module.css';
import { LanguageFields } from '#ui/LanguageFields.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { meetSharedMessages } from '../shared/messages.ts';
import styles from '../shared/meet.module.css';
import type { Profile } from '../shared/profile.ts';
import { RaceNotice } from '../shared/RaceNotice.tsx';
import { profilesMessages } from './messages.ts';
import { PhotoEditor } from './PhotoEditor.tsx';
import { type ProfileValues, readProfile } from './profile-form.rules.ts';
import { VideoEditor } from './VideoEditor.tsx';

const valuesOf = (profile: Profile | null): ProfileValues => ({
  sample: profile === null ? '' : String(profile.sample),
  regionId: profile === null ? '' : String(profile.region.id),
  name_ja: profile?.name.ja ?? '',
  'name_zh-cn': profile?.name['zh-cn'] ?? '',
  name_en: profile?.name.en ?? '',
  age: profile === null ? '' : String(profile.age),
  gender: profile?.gender ?? '',
  description_ja: profile?.description?.ja ?? '',
  'description_zh-cn': profile?.description?.['zh-cn'] ?? '',
  description_en: profile?.description?.en ?? '',
  height: profile?.height ?? '',
  bust: profile?.bust ?? '',
  waist: profile?.waist ?? '',
  hips: profile?.hips ?? '',
  photos: profile?.photos ?? [],
  videos: profile?.videos ?? [],
  why: '',
});

type ProfileFormProps = {
  /** Null for a new profile. */
  profile: Profile | null;
  /** Called with the id when saved, without when cancelled. */
  onDone: (id: string | null) => void;
};

/** Edits a profile. Sends the version that was loaded, so that a change made meanwhile is a conflict. */
export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const t = useMessages(profilesMessages);
  const shared = useMessages(meetSharedMessages);
  const language = useLanguage();
  const notify = useNotify();
  const regions = useApiQuery('GET /profiles/regions', {});
  /*
   * The version the form was made from, kept although the query may refetch a newer one: otherwise another operator's
   * change would be overwritten unseen.
   */
  const [base] = useState(profile);
  const [race, setRace] = useState<Conflict | null>(null);
  const form = useCommandForm('POST /profiles/save', {
    makes: base === null,
    draft: `profile:${base === null ? 'new' : `${base.id}:${base.version}`}`,
    defaults: valuesOf(base),
    prepare(values) {
      const read = readProfile(values, { ...t.form, chooseOne: shared.chooseOne });
      if ('errors' in read) return read;
      return { input: { ...read.input, ...(base ? { id: base.id, version: base.version } : {}) } };
    },
    onSuccess(saved) {
      notify(t.form.saved(saved.name[language]), { type: 'success' });
      onDone(saved.id);
    },
    onFailure(error) {
      if (isFailure(error, 'CONFLICT')) setRace(conflictOf(error.data));
    },
  });
  const photos = form.form.watch('photos');
  const photosError = form.field('photos').error;
  const real = form.form.watch('sample') === 'false';
  const measure = { maxLength: LIMITS.personMeasure.max, autoComplete: 'off' } as const;
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit}>
      {profile?.status === 'approved' ? (
        <Notice tone="warning">
          <p>{t.publicNow}</p>
        </Notice>
      ) : null}
      <div className={formStyles['pair']}>
        <SelectField
          label={t.kind}
          hint={base ? undefined : real ? t.form.kindRealHint : t.form.kindHint}
          none={shared.choose}
          options={[
            { value: 'true', label: shared.sample },
            { value: 'false', label: shared.real },
          ]}
          {...form.field('sample')}
          // Set when the profile is created; read-only afterwards, and sent unchanged.
          aria-disabled={base !== null}
          {...(base === null ? {} : { onMouseDown: stay, onKeyDown: stay })}
        />
        <SelectField
          label={t.region}
          none={shared.choose}
          options={(regions.data ?? [])
            .filter(({ id, retired }) => !retired || id === profile?.region.id)
            .map(({ id, name }) => ({ value: String(id), label: name[language] }))}
          source={regions}
          {...form.field('regionId')}
        />
        <TextField
          label={t.form.ageLabel}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.field('age')}
        />
        <SelectField
          label={shared.facts.gender}
          none={shared.notGiven}
          options={GENDERS.map((value) => ({ value, label: shared.genders[value] }))}
          {...form.field('gender')}
        />
      </div>
      <LanguageFields
        label={t.form.nameLabel}
        languages={LANGUAGE_NAMES}
        maxLength={LIMITS.personName.max}
        field={(code) => form.field(`name_${code}`)}
      />
      <PhotoEditor
        photos={photos}
        error={photosError}
        onChange={(next) => {
          form.form.setValue('photos', next, { shouldDirty: true });
          form.form.clearErrors('photos');
        }}
      />
      <VideoEditor
        videos={form.form.watch('videos')}
        error={form.form.formState.errors.videos ? t.form.videosRefused : undefined}
        onChange={(next) => {
          form.form.setValue('videos', next, { shouldDirty: true });
          form.form.clearErrors('videos');
        }}
      />
      <LanguageFields
        label={t.form.description}
        hint={t.form.descriptionHint}
        languages={LANGUAGE_NAMES}
        maxLength={LIMITS.personText.max}
        rows={4}
        field={(code) => form.field(`description_${code}`)}
      />
      <fieldset className={styles['measures']}>
        <legend>{t.form.measures}</legend>
        <div className={formStyles['pair']}>
          <TextField label={shared.facts.height} {...measure} {...form.field('height')} />
          <TextField label={shared.facts.bust} {...measure} {...form.field('bust')} />
          <TextField label={shared.facts.waist} {...measure} {...form.field('waist')} />
          <TextField label={shared.facts.hips} {...measure} {...form.field('hips')} />
        </div>
      </fieldset>
      <TextArea label={shared.why} maxLength={LIMITS.remark.max} {...form.field('why')} />
      {race ? <RaceNotice race={race} names={shared.profile} /> : null}
      {form.problem && !race ? (
        <Notice tone="danger" live>
          <p>{form.problem}</p>
        </Notice>
      ) : null}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" pending={form.pending}>
          {t.form.save}
        </Button>
        <Button onClick={() => onDone(null)}>{shared.back}</Button>
      </div>
    </form>
  );
}

const stay = (event: { preventDefault: () => void; key?: string }): void => {
  if (event.key !== 'Tab') event.preventDefault();
};

/** A new profile, in the pane beside the list. */
export function NewProfile({ onClose, onSaved }: { onClose: () => void; onSaved: (id: string) => void }) {
  const t = useMessages(profilesMessages);
  return (
    <Pane title={t.form.addTitle} onClose={onClose}>
      <ProfileForm profile={null} onDone={(id) => (id === null ? onClose() : onSaved(id))} />
    </Pane>
  );
}

import { GENDERS, type Gender } from '@fairground/contract/genders';
import type { Listing } from '@fairground/contract/listing';
import { useId, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { ApiFailure } from '@fairground/client/api/failure.ts';
import { useApiForm } from '@fairground/client/form/use-api-form.ts';
import { invalidate, useApiMutation, useApiQuery } from '#platform/query.ts';
import { serverNow } from '#platform/server-clock.ts';
import { dropDraft, readDraft, writeDraft } from '#platform/tab-storage.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Checkbox } from '@fairground/ui/Checkbox.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { TextField } from '@fairground/ui/TextField.tsx';
import { FormNotice } from '#ui/FormNotice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { toast } from '#ui/toast.ts';
import { meetDetailMessages } from '../detail/messages.ts';
import { meetMessages } from '../messages.ts';
import { CONTACT_MAX } from '../requests/contact.rules.ts';
import {
  ageOn,
  faultsOf,
  fieldsOf,
  latestDay,
  MEASURES,
  NAME_MAX,
  NOTHING,
  STEPS,
  type Step,
  stepOf,
  type Values,
  valuesOf,
  WORDS_MAX,
} from './listing-form.rules.ts';
import styles from './listing.module.css';
import { listingMessages } from './messages.ts';
import { PhotosField, ProofField } from './PictureFields.tsx';
import { Preview } from './Preview.tsx';

const DRAFT = 'listing';
const MEASURE_MAX = 20;

/** What was typed stays in this tab until it is sent. */
const draftOf = (changing: boolean) => ({
  read: () => (readDraft(`${DRAFT}${changing ? '-change' : ''}`) ?? {}) as Partial<Values>,
  write: (values: Values) => writeDraft(`${DRAFT}${changing ? '-change' : ''}`, values),
  drop: () => dropDraft(`${DRAFT}${changing ? '-change' : ''}`),
});

const given = ({ name, words, regionId, gender, photos, contact, ...rest }: Values) => ({
  name: name.trim(),
  words: words.trim(),
  regionId: Number(regionId),
  ...(gender === '' ? {} : { gender }),
  ...Object.fromEntries(MEASURES.flatMap((key) => (rest[key].trim() ? [[key, rest[key].trim()]] : []))),
  photos,
  contact: contact.trim(),
});

type ListingFormProps = {
  /** The listing that is changed, or was rejected; null: a first application. */
  listing: Listing | null;
  consent: { version: string; text: string };
  onDone: () => void;
};

/** An application or a change, in steps, with what others will see before it is sent. */
export function ListingForm({ listing, consent, onDone }: ListingFormProps) {
  const t = useMessages(listingMessages);
  const person = useMessages(meetDetailMessages);
  const meet = useMessages(meetMessages);
  const regionFault = useId();
  const changing = listing !== null && listing.shown !== null;
  const regions = useApiQuery('GET /meet/xuanfeiAddress', { for: 'listing' });
  const [step, setStep] = useState<Step>('photos');
  const today = latestDay(serverNow());
  const invalidates = ['GET /member/listing'] as const;
  const apply = useApiMutation('POST /member/applylisting', { quiet: true, invalidates });
  const change = useApiMutation('POST /member/changelisting', { quiet: true, invalidates });
  const send = async (values: Values): Promise<void> => {
    const said = { ...given(values), consentVersion: consent.version, consent: true as const };
    try {
      if (changing) await change.mutateAsync(said);
      else await apply.mutateAsync({ ...said, birthDate: values.birthDate, proof: values.proof });
    } catch (error) {
      // The words may have changed while they were read.
      void invalidate('GET /member/listing');
      const [field] = error instanceof ApiFailure ? Object.keys(error.fields ?? {}) : [];
      if (field !== undefined) setStep(stepOf(field));
      throw error;
    }
    form.reset(NOTHING);
    draftOf(changing).drop();
    toast.success(t.sent);
    onDone();
  };
  const form = useApiForm<Values>({
    defaults: listing === null ? NOTHING : valuesOf(listing),
    fields: fieldsOf(step, changing),
    check: (values) => {
      const faults = faultsOf(step, values, { changing, today });
      return Object.fromEntries(
        Object.entries(faults).map(([field, fault]) => [field, t.faults[fault]]),
      ) as Partial<Record<keyof Values, string>>;
    },
    submit: (values) => {
      const next = STEPS[STEPS.indexOf(step) + 1];
      if (next === undefined) return send(values);
      form.forgive();
      setStep(next);
      return undefined;
    },
    draft: draftOf(changing),
    fallback: t.sendFailed,
  });
  const { values } = form;
  const at = STEPS.indexOf(step);
  const region = regions.data?.find(({ id }) => String(id) === values.regionId);
  const age = changing ? listing.shown?.age : ageOn(values.birthDate, today);

  return (
    <form className="stack-4" onSubmit={form.submit} noValidate>
      <p className={styles['hint']} role="status">
        {t.step(at + 1, STEPS.length)}
      </p>
      <h2 className="subheading">{t.steps[step]}</h2>
      <FormNotice form={form} />
      {step === 'photos' ? (
        <PhotosField
          photos={values.photos}
          error={form.errorOf('photos')}
          onChange={(photos) => form.set('photos', photos)}
        />
      ) : null}
      {step === 'about' ? (
        <>
          <TextField
            label={t.name}
            hint={t.nameHint}
            {...form.field('name')}
            autoComplete="off"
            maxLength={NAME_MAX}
            required
          />
          <label className={styles['select']}>
            <span>{t.region}</span>
            <select
              // Filled before its options are there, it would show the empty choice; a new element is filled again.
              key={regions.data ? 'there' : 'coming'}
              {...form.form.register('regionId')}
              required
              aria-invalid={form.errorOf('regionId') ? true : undefined}
              aria-describedby={regionFault}
            >
              <option value="">{t.choose}</option>
              {regions.data?.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p id={regionFault} className={styles['fault']} role="alert">
            {form.errorOf('regionId')}
          </p>
          {regions.isError && !regions.data ? (
            <ErrorState title={meet.regionsFailed} query={regions} />
          ) : null}
          <p className={styles['label']}>{t.gender}</p>
          <SegmentedControl<Gender | ''>
            label={t.gender}
            items={[
              { value: '', label: t.notGiven },
              ...GENDERS.map((value) => ({ value, label: t.genders[value] })),
            ]}
            value={values.gender}
            onChange={(gender) => form.set('gender', gender)}
          />
          <TextArea
            label={t.words}
            hint={t.wordsHint}
            {...form.field('words')}
            maxLength={WORDS_MAX}
            rows={5}
            required
          />
          <p className={styles['hint']}>{t.optional}</p>
          <div className={styles['measures']}>
            {MEASURES.map((name) => (
              <TextField
                key={name}
                label={person[name]}
                {...form.field(name)}
                autoComplete="off"
                maxLength={MEASURE_MAX}
              />
            ))}
          </div>
        </>
      ) : null}
      {step === 'private' ? (
        <>
          {changing ? null : (
            <>
              <TextField
                label={t.birthDate}
                hint={t.birthDateHint}
                type="date"
                max={today}
                autoComplete="bday"
                {...form.field('birthDate')}
                required
              />
              <ProofField
                proof={values.proof}
                error={form.errorOf('proof')}
                onChange={(proof) => form.set('proof', proof)}
              />
            </>
          )}
          <TextField
            label={t.contact}
            hint={t.contactHint}
            {...form.field('contact')}
            autoComplete="off"
            maxLength={CONTACT_MAX}
            required
          />
        </>
      ) : null}
      {step === 'check' ? (
        <>
          <p className={styles['hint']}>{t.previewHint}</p>
          <Preview
            content={{
              ...given(values),
              address: region?.name ?? '',
              age: age ?? Number.NaN,
            }}
          />
          <section className={styles['consent']}>
            <h3>{t.consentTitle}</h3>
            <p>{consent.text}</p>
          </section>
          <Checkbox
            label={t.consent}
            {...form.form.register('consent')}
            error={form.errorOf('consent')}
            required
          />
        </>
      ) : null}
      <div className="cluster-2">
        <Button
          onClick={() => {
            form.clear();
            if (at === 0) onDone();
            else setStep(STEPS[at - 1]!);
          }}
        >
          {at === 0 ? t.leave : t.back}
        </Button>
        <SubmitButton form={form} size="medium" block={false}>
          {step === 'check' ? t.send : t.next}
        </SubmitButton>
      </div>
    </form>
  );
}

import type { Gender } from '@fairground/contract/genders';
import type { Listing, ListingContent } from '@fairground/contract/listing';
import { contactFault } from '../requests/contact.rules.ts';

/** The steps of an application; a change has no proof of age to give. */
export const STEPS = ['photos', 'about', 'private', 'check'] as const;
export type Step = (typeof STEPS)[number];

export const MEASURES = ['height', 'bust', 'waist', 'hips'] as const;
export const NAME_MAX = 40;
export const WORDS_MAX = 1000;
export const PHOTOS_MAX = 6;
const ADULT = 18;

export type Values = {
  photos: string[];
  name: string;
  regionId: string;
  gender: Gender | '';
  words: string;
  height: string;
  bust: string;
  waist: string;
  hips: string;
  birthDate: string;
  proof: string;
  contact: string;
  consent: boolean;
};

export const NOTHING: Values = {
  photos: [],
  name: '',
  regionId: '',
  gender: '',
  words: '',
  height: '',
  bust: '',
  waist: '',
  hips: '',
  birthDate: '',
  proof: '',
  contact: '',
  consent: false,
};

/** The fields of a step, in their order. */
export const fieldsOf = (step: Step, changing: boolean): (keyof Values)[] =>
  ({
    photos: ['photos'] as const,
    about: ['name', 'regionId', 'gender', 'words', ...MEASURES] as const,
    private: changing ? (['contact'] as const) : (['birthDate', 'proof', 'contact'] as const),
    check: ['consent'] as const,
  })[step].slice();

/** The step of a field that the server refused; photos are named with their place. */
export const stepOf = (field: string): Step =>
  STEPS.find((step) =>
    fieldsOf(step, false).some((name) => field === name || field.startsWith(`${name}.`)),
  ) ?? 'check';

/** The form's values of a listing; optional ones that were not given are ''. */
const filled = (content: Omit<ListingContent, 'age'> | null): Values =>
  content === null
    ? NOTHING
    : {
        ...NOTHING,
        photos: content.photos,
        name: content.name,
        regionId: String(content.regionId),
        gender: content.gender ?? '',
        words: content.words,
        height: content.height ?? '',
        bust: content.bust ?? '',
        waist: content.waist ?? '',
        hips: content.hips ?? '',
      };

/** The form's initial values: the change that waits for approval, else the listing that is shown, else the rejected application. */
export const valuesOf = ({ waiting, shown, rejected, contact }: Listing): Values => ({
  ...filled(waiting ?? shown ?? rejected),
  contact: contact ?? '',
});

/** Full years between two days (`YYYY-MM-DD`); NaN if the first is ''. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4) || Number.NaN);
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * The day where it begins first, at UTC+14: whoever turns 18 today by the site's clock must not be refused here, where the day of UTC
 * is still yesterday. The server decides by the site's day.
 */
export const latestDay = (now: number): string => new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);

export type Fault =
  | 'photosNeeded'
  | 'nameNeeded'
  | 'regionNeeded'
  | 'wordsNeeded'
  | 'birthDateNeeded'
  | 'underAge'
  | 'proofNeeded'
  | 'contactNeeded'
  | 'contactShort'
  | 'consentNeeded';

/** What is missing in a step, by field. The server decides; this spares a way there. */
export function faultsOf(
  step: Step,
  values: Values,
  { changing, today }: { changing: boolean; today: string },
): Partial<Record<keyof Values, Fault>> {
  if (step === 'photos') return values.photos.length === 0 ? { photos: 'photosNeeded' } : {};
  if (step === 'about')
    return {
      ...(values.name.trim() === '' ? { name: 'nameNeeded' as const } : {}),
      ...(values.regionId === '' ? { regionId: 'regionNeeded' as const } : {}),
      ...(values.words.trim() === '' ? { words: 'wordsNeeded' as const } : {}),
    };
  if (step === 'check') return values.consent ? {} : { consent: 'consentNeeded' };
  const age = ageOn(values.birthDate, today);
  const contact = contactFault(values.contact);
  return {
    ...(changing || age >= ADULT
      ? {}
      : { birthDate: Number.isNaN(age) ? ('birthDateNeeded' as const) : ('underAge' as const) }),
    ...(changing || values.proof !== '' ? {} : { proof: 'proofNeeded' as const }),
    ...(contact === null ? {} : { contact }),
  };
}

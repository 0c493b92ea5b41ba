import type { ConsoleDataOf, ConsoleInputOf } from '@fairground/contract/console/endpoints';
import type { Gender } from '@fairground/contract/genders';
import type { Language } from '@fairground/contract/language';
import { LIMITS } from '@fairground/contract/limits';

const CODES = ['ja', 'zh-cn', 'en'] as const satisfies readonly Language[];

/** The form's values; texts have one field for each language. */
export type ProfileValues = {
  sample: string;
  regionId: string;
  name_ja: string;
  'name_zh-cn': string;
  name_en: string;
  age: string;
  /** Empty if not given. */
  gender: Gender | '';
  description_ja: string;
  'description_zh-cn': string;
  description_en: string;
  height: string;
  bust: string;
  waist: string;
  hips: string;
  photos: string[];
  videos: ConsoleDataOf<'GET /profiles/detail'>['videos'];
  why: string;
};
type Faults = Partial<Record<keyof ProfileValues, string>>;
type Input = ConsoleInputOf<'POST /profiles/save'>;
export type ProfileMessages = Record<
  'required' | 'chooseOne' | 'ageWrong' | 'descriptionAll' | 'photosNeeded',
  string
>;

const inAll = (values: ProfileValues, prefix: 'name' | 'description'): Record<Language, string> => ({
  ja: values[`${prefix}_ja`].trim(),
  'zh-cn': values[`${prefix}_zh-cn`].trim(),
  en: values[`${prefix}_en`].trim(),
});

/** Parses an age: digits only, at least 18. */
function ageOf(text: string): number | null {
  const age = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return age !== null && age >= LIMITS.age.min && age <= LIMITS.age.max ? age : null;
}

/** The input of the call, or errors by field. */
export function readProfile(
  values: ProfileValues,
  t: ProfileMessages,
): { input: Omit<Input, 'id' | 'version'> } | { errors: Faults } {
  const name = inAll(values, 'name');
  const description = inAll(values, 'description');
  const written = CODES.filter((code) => description[code] !== '');
  const age = ageOf(values.age);
  const errors: Faults = {};
  if (values.sample === '') errors.sample = t.chooseOne;
  if (values.regionId === '') errors.regionId = t.chooseOne;
  for (const code of CODES) if (name[code] === '') errors[`name_${code}`] = t.required;
  if (age === null) errors.age = t.ageWrong;
  if (written.length > 0)
    for (const code of CODES) if (description[code] === '') errors[`description_${code}`] = t.descriptionAll;
  if (values.photos.length === 0) errors.photos = t.photosNeeded;
  if (values.why.trim() === '') errors.why = t.required;
  if (age === null || Object.keys(errors).length > 0) return { errors };
  const given = (['height', 'bust', 'waist', 'hips'] as const).filter((key) => values[key].trim() !== '');
  return {
    input: {
      sample: values.sample === 'true',
      regionId: Number(values.regionId),
      name,
      age,
      gender: values.gender === '' ? null : values.gender,
      ...(written.length > 0 ? { description } : {}),
      ...Object.fromEntries(given.map((key) => [key, values[key].trim()])),
      photos: values.photos,
      videos: values.videos.map(({ id }) => id),
      why: values.why.trim(),
    },
  };
}

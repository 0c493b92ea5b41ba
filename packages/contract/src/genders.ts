/** Genders of profiles that state one. */
export const GENDERS = ['woman', 'man', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

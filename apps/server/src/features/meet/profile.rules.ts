import { UUID_PATTERN } from '@fairground/contract/limits';

/** The ways a person's profile can go; profile_guard() in the database knows the same ones. */
export const PROFILE_STEPS = {
  approve: { from: ['draft', 'hidden'], to: 'approved' },
  hide: { from: ['approved'], to: 'hidden' },
} as const;
export type ProfileStep = keyof typeof PROFILE_STEPS;
export type ProfileStatus = 'draft' | 'approved' | 'hidden';

export const mayGo = (step: ProfileStep, from: ProfileStatus): boolean =>
  PROFILE_STEPS[step].from.some((status) => status === from);

/** Where members find a picture that an operator uploaded: an address nobody can guess. */
export const PHOTO_FOLDER = '/media/people/';

/** An upload's id as a path of ours; what is already a path stays one. */
export const photoPath = (photo: string): string =>
  UUID_PATTERN.test(photo) ? `${PHOTO_FOLDER}${photo.toLowerCase()}` : photo;

import type { ProfileStatus } from '@fairground/contract/console/meet';
import { UUID_PATTERN } from '@fairground/contract/limits';

/** The ways a person's profile can go; profile_guard() in the database knows the same ones. */
export const PROFILE_STEPS = {
  approve: { from: ['draft', 'hidden'], to: 'approved' },
  hide: { from: ['approved'], to: 'hidden' },
  decline: { from: ['draft'], to: 'declined' },
  /** A declined one that is changed waits for its approval again. */
  resubmit: { from: ['declined'], to: 'draft' },
} as const satisfies Record<string, { from: readonly ProfileStatus[]; to: ProfileStatus }>;
export type ProfileStep = keyof typeof PROFILE_STEPS;

export const mayGo = (step: ProfileStep, from: ProfileStatus): boolean =>
  PROFILE_STEPS[step].from.some((status) => status === from);

/** Where a profile stands once it was changed. */
export const statusAfterChange = (status: ProfileStatus): ProfileStatus =>
  mayGo('resubmit', status) ? PROFILE_STEPS.resubmit.to : status;

/** Where members find a picture that an operator uploaded: an address nobody can guess. */
export const PHOTO_FOLDER = '/media/people/';

/** An upload's id as a path of ours; what is already a path stays one. */
export const photoPath = (photo: string): string =>
  UUID_PATTERN.test(photo) ? `${PHOTO_FOLDER}${photo.toLowerCase()}` : photo;

import type { ProfileStatus } from '@fairground/contract/console/profiles';
import { UUID_PATTERN } from '@fairground/contract/limits';

/** All transitions of a profile; profile_guard() has the same ones. */
export const PROFILE_STEPS = {
  approve: { from: ['draft', 'hidden'], to: 'approved' },
  hide: { from: ['approved'], to: 'hidden' },
  decline: { from: ['draft'], to: 'declined' },
  /** An edited profile that was declined waits for approval again. */
  resubmit: { from: ['declined'], to: 'draft' },
} as const satisfies Record<string, { from: readonly ProfileStatus[]; to: ProfileStatus }>;
export type ProfileStep = keyof typeof PROFILE_STEPS;

export const mayGo = (step: ProfileStep, from: ProfileStatus): boolean =>
  PROFILE_STEPS[step].from.some((status) => status === from);

/** The status of a profile after an edit. */
export const statusAfterChange = (status: ProfileStatus): ProfileStatus =>
  mayGo('resubmit', status) ? PROFILE_STEPS.resubmit.to : status;

/** The path of uploaded pictures of profiles; their names cannot be guessed. */
export const PHOTO_FOLDER = '/media/people/';

/** The path of an upload's id; a path is returned unchanged. */
export const photoPath = (photo: string): string =>
  UUID_PATTERN.test(photo) ? `${PHOTO_FOLDER}${photo.toLowerCase()}` : photo;

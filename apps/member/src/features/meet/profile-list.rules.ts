import { UUID_PATTERN } from '@fairground/contract/limits';

/** Whether the parameter of `/meet/detail/{id}` is a well-formed id. */
export const isProfileId = (text: string): boolean => UUID_PATTERN.test(text);

/** Removes duplicates: when the random order changes, a later page may repeat a profile. */
export const oncePerId = <T extends { id: string }>(profiles: readonly T[]): T[] => [
  ...new Map(profiles.map((profile) => [profile.id, profile])).values(),
];

import { UUID_PATTERN } from '@fairground/contract/limits';

/** Whether the text in `/meet/detail/{id}` can be a profile's id at all. */
export const isProfileId = (text: string): boolean => UUID_PATTERN.test(text);

/** Each profile once: a list in random order may show one again on a later page when the order turns. */
export const oncePerId = <T extends { id: string }>(profiles: readonly T[]): T[] => [
  ...new Map(profiles.map((profile) => [profile.id, profile])).values(),
];

/** 普通 and 当座, the types of Japanese accounts. */
export const ACCOUNT_TYPES = ['ordinary', 'current'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

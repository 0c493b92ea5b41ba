import type { Language } from '@fairground/contract/language';

/** A text that exists in all three languages, as stored in jsonb. */
export type Localized = Record<Language, string>;

import type { Localized } from '@fairground/contract/language';

/**
 * Drawn and made up by us, adults all of them; the importer stores them as samples, and the app says so on card
 * and detail. What a person does not give is absent.
 */
export type Person = {
  /** The portrait's file name. */
  key: string;
  region: number;
  name: Localized;
  age: number;
  gender: 'woman' | 'man' | 'other';
  description: Localized;
  height?: string;
  /** How many pictures there are, the portrait among them; three unless told. */
  photos?: number;
};

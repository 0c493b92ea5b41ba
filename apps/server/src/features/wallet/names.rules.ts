import type { FieldFault } from '@fairground/contract/codes';
import { characters } from '@fairground/contract/limits';

/** Control and format characters (line breaks, zero-width ones, changes of direction) have no place in a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A name as it is stored: composed (NFC), without space around it. */
export const tidyName = (typed: string): string => typed.normalize('NFC').trim();

/** Why a tidied name cannot be stored, or null where it can. Composing may make a name longer. */
export function nameFault(name: string, max: number): FieldFault | null {
  if (UNSEEN.test(name)) return 'text';
  return characters(name) > max ? 'too_long' : null;
}

/** What an operator remarks, without space around it; nothing is the empty text. */
export const tidyRemark = (typed: string | undefined): string => (typed ?? '').trim();

import type { FieldFault } from '@fairground/contract/codes';
import { characters } from '@fairground/contract/limits';
import { foldTyped } from '@fairground/kernel/typed-text';

/** Control characters and line breaks, which folding keeps. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Normalises a name that does not come through the contract's `typed` field. */
export const tidyName = foldTyped;

/** The fault of a normalised name, or null. Folding may lengthen a name. */
export function nameFault(name: string, max: number): FieldFault | null {
  if (CONTROL.test(name)) return 'text';
  return characters(name) > max ? 'too_long' : null;
}

/** An operator's remark, trimmed; empty where there is none. */
export const tidyRemark = (typed: string | undefined): string => (typed ?? '').trim();

type Typed = { reason: string; remark: string };
type Faults = { reason?: string; remark?: string };
type Given<R extends string> = { reason: R; remark?: string };

/**
 * A reason and what the member reads beside it, as a command takes them; or what is missing: a reason, and words where it is `other`.
 * `R` is the list that the form offers.
 */
export function readReason<R extends string>(
  { reason, remark }: Typed,
  words: { chooseOne: string; remarkNeeded: string },
): { given: Given<R> } | { errors: Faults } {
  const trimmed = remark.trim();
  const errors = {
    ...(reason === '' ? { reason: words.chooseOne } : {}),
    ...(reason === 'other' && trimmed === '' ? { remark: words.remarkNeeded } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { given: { reason: reason as R, ...(trimmed ? { remark: trimmed } : {}) } };
}

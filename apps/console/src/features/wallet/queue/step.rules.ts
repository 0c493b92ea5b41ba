type Case = { needsSecondPerson: boolean; proposal: { by: { id: string } } | null };

/**
 * The expected effect of an operator's decision under maker-checker. Only the server knows: a statement amount above
 * the threshold turns a credit into a proposal.
 */
export function stepOf(
  { needsSecondPerson, proposal }: Case,
  operatorId: string | undefined,
): 'propose' | 'finish' {
  if (proposal === null) return needsSecondPerson ? 'propose' : 'finish';
  return proposal.by.id === operatorId ? 'propose' : 'finish';
}

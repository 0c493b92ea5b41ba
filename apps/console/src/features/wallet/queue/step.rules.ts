type Case = { needsSecondPerson: boolean; proposal: { by: { id: string } } | null };

/**
 * What the operator's word will come to, as far as the console can tell: the threshold itself is the server's
 * (an amount on the statement above it makes a proposal of what looked like a credit).
 */
export function stepOf(
  { needsSecondPerson, proposal }: Case,
  operatorId: string | undefined,
): 'propose' | 'finish' {
  if (proposal === null) return needsSecondPerson ? 'propose' : 'finish';
  return proposal.by.id === operatorId ? 'propose' : 'finish';
}

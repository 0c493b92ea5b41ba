type Case = {
  needsSecondPerson: boolean;
  proposal: { by: { id: string } } | null;
  /** From which amount on this operator needs a second person, as the server says. */
  secondPersonFrom?: number;
};

/**
 * The effect of an operator's decision under maker-checker. What was proposed takes two people in any case; otherwise the amount
 * that was typed decides as much as the one that was asked for.
 */
export function stepOf(
  { needsSecondPerson, proposal, secondPersonFrom }: Case,
  operatorId: string | undefined,
  typed = 0,
): 'propose' | 'finish' {
  if (proposal !== null) return proposal.by.id === operatorId ? 'propose' : 'finish';
  return needsSecondPerson || (secondPersonFrom !== undefined && typed >= secondPersonFrom)
    ? 'propose'
    : 'finish';
}

import type { MatchReason } from '@fairground/contract/bank-files';
import type { RechargeStatus } from '@fairground/contract/recharge';
import { paymentReferencesIn } from '@fairground/kernel/payment-reference';
import { foldKana } from '#features/wallet/bank-list.rules.ts';

/** An open line of a statement, money that came in. */
export type OpenLine = {
  id: string;
  bankId: string;
  day: string;
  /** The day that the bank says; `day` is a later one where that was closed. */
  bookedOn: string;
  amount: number;
  payer: string;
  description: string;
};

/** A recharge that a line may pay. `credited` ones whose credit no line explains yet are among them. */
export type Claim = {
  id: string;
  memberId: string;
  reference: string;
  amount: number;
  bankId: string;
  status: RechargeStatus | 'reversed';
  /** What was credited, where no line explains it yet; else null. */
  unexplained: number | null;
  /** Holders of the member's cards, in any width. */
  holders: readonly string[];
};

type Candidate = { rechargeId: string; lineIds: string[]; reasons: MatchReason[] };

/**
 * What a line is: `credit` pays exactly this recharge, `link` explains a credit that was made by hand; both need no more thought.
 * `suggest` leaves it to a person, the most likely first; with nothing to suggest the line is for suspense.
 */
export type Match =
  | { kind: 'credit' | 'link'; rechargeId: string; reasons: MatchReason[] }
  | { kind: 'suggest'; candidates: Candidate[] }
  | { kind: 'none' };

/** Candidates that are shown of a line. */
const SHOWN = 5;
/** Names of fewer letters fit too many people. */
const NAME_LENGTH = 3;

/** References in what the bank prints of a payment. Payer and description apart: together they could spell a third one. */
export const referencesOf = ({ payer, description }: Pick<OpenLine, 'payer' | 'description'>): string[] => [
  ...new Set([...paymentReferencesIn(payer), ...paymentReferencesIn(description)]),
];

/** Whether one of the holders stands in what the bank prints as the payer, whose field is cut at some length. */
export function isPayer(payer: string, holders: readonly string[]): boolean {
  const printed = foldKana(payer);
  if (printed.length < NAME_LENGTH) return false;
  return holders.some((holder) => {
    const name = foldKana(holder);
    return name.length >= NAME_LENGTH && (printed.includes(name) || name.startsWith(printed));
  });
}

const byTime = (a: OpenLine, b: OpenLine): number =>
  a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1;

type Index = {
  byReference: ReadonlyMap<string, Claim>;
  byAmount: ReadonlyMap<number, Claim[]>;
  /** Open lines by the reference that they name alone, the oldest first. */
  linesOf: ReadonlyMap<string, OpenLine[]>;
};

function indexOf(lines: readonly OpenLine[], claims: readonly Claim[]): Index {
  const linesOf = new Map<string, OpenLine[]>();
  for (const line of lines.toSorted(byTime)) {
    const [reference, second] = referencesOf(line);
    if (reference !== undefined && second === undefined)
      linesOf.set(reference, [...(linesOf.get(reference) ?? []), line]);
  }
  return {
    byReference: new Map(claims.map((claim) => [claim.reference, claim])),
    byAmount: Map.groupBy(
      claims.filter(({ status }) => status === 'submitted'),
      ({ amount }) => amount,
    ),
    linesOf,
  };
}

const ended = (claim: Claim): MatchReason[] =>
  claim.status === 'credited' ? ['already_credited'] : claim.status === 'submitted' ? [] : ['ended'];

/** A line with one reference that we know. */
function matchByReference(line: OpenLine, claim: Claim, index: Index): Match {
  const otherBank: MatchReason[] = claim.bankId === line.bankId ? [] : ['other_bank'];
  const suggest = (reasons: MatchReason[], lineIds = [line.id]): Match => ({
    kind: 'suggest',
    candidates: [{ rechargeId: claim.id, lineIds, reasons: ['reference', ...reasons, ...otherBank] }],
  });
  const together = (index.linesOf.get(claim.reference) ?? []).filter(({ bankId }) => bankId === line.bankId);
  if (claim.status === 'credited' && claim.unexplained === line.amount && otherBank.length === 0)
    return { kind: 'link', rechargeId: claim.id, reasons: ['reference', 'amount'] };
  if (claim.status !== 'submitted') return suggest(ended(claim));
  if (claim.amount === line.amount) {
    if (otherBank.length > 0) return suggest(['amount']);
    // The money came twice: the older line pays, the other one is nobody's claim.
    const first = together.find(({ amount }) => amount === claim.amount);
    if (first !== undefined && first.id !== line.id) return suggest(['amount', 'paid_twice']);
    return { kind: 'credit', rechargeId: claim.id, reasons: ['reference', 'amount'] };
  }
  const sum = together.reduce((total, { amount }) => total + amount, 0);
  if (together.length > 1 && sum === claim.amount)
    return suggest(
      ['split'],
      together.map(({ id }) => id),
    );
  return suggest(['amount_differs']);
}

/** A line that names several references: one transfer for all of them, or nothing that adds up. */
function matchJoined(line: OpenLine, claims: readonly Claim[]): Match {
  const open = claims.filter(({ status }) => status === 'submitted');
  const sum = open.reduce((total, { amount }) => total + amount, 0);
  const oneMember = new Set(open.map(({ memberId }) => memberId)).size === 1;
  const joined: MatchReason[] =
    open.length > 1 && oneMember && sum === line.amount ? ['joined'] : ['amount_differs'];
  return {
    kind: 'suggest',
    candidates: claims.slice(0, SHOWN).map((claim) => ({
      rechargeId: claim.id,
      lineIds: [line.id],
      reasons: ['reference', ...joined, ...ended(claim)],
    })),
  };
}

/** A line without a reference: by the amount, and by whoever paid. */
function matchByGuess(line: OpenLine, index: Index, claims: readonly Claim[]): Match {
  const sameAmount = index.byAmount.get(line.amount) ?? [];
  const reasonsOf = (claim: Claim): MatchReason[] => [
    ...(claim.amount === line.amount ? (['amount'] as const) : (['amount_differs'] as const)),
    ...(isPayer(line.payer, claim.holders) ? (['payer'] as const) : []),
    ...(claim.bankId === line.bankId ? [] : (['other_bank'] as const)),
  ];
  const payers = claims.filter(
    (claim) =>
      claim.status === 'submitted' && claim.amount !== line.amount && isPayer(line.payer, claim.holders),
  );
  const candidates = [...sameAmount, ...payers].map((claim) => ({
    rechargeId: claim.id,
    lineIds: [line.id],
    reasons: reasonsOf(claim),
  }));
  const weight = ({ reasons }: Candidate): number =>
    (reasons.includes('payer') ? 4 : 0) +
    (reasons.includes('amount') ? 2 : 0) -
    (reasons.includes('other_bank') ? 1 : 0);
  if (candidates.length === 0) return { kind: 'none' };
  return {
    kind: 'suggest',
    candidates: candidates.toSorted((a, b) => weight(b) - weight(a)).slice(0, SHOWN),
  };
}

/**
 * What each of the open lines pays. Only a reference whose check character fits, with the same amount on the same account, is exact;
 * a name or an amount alone never is, since two members may share both.
 */
export function matchLines(lines: readonly OpenLine[], claims: readonly Claim[]): Map<string, Match> {
  const index = indexOf(lines, claims);
  return new Map(
    lines.map((line): [string, Match] => {
      const named = referencesOf(line)
        .map((reference) => index.byReference.get(reference))
        .filter((claim) => claim !== undefined);
      const [only, second] = named;
      if (only === undefined) return [line.id, matchByGuess(line, index, claims)];
      return [line.id, second === undefined ? matchByReference(line, only, index) : matchJoined(line, named)];
    }),
  );
}

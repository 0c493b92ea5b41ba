/** A movement of a day by the statement. */
export type DayLine = {
  id: string;
  day: string;
  amount: number;
  text: string;
  status: string;
  /** What the postings that it shows add up to. */
  shown: number;
};

/** A movement of a day by the ledger, or a part of one. */
export type DayPosting = {
  transferId: string;
  day: string;
  amount: number;
  flow: string;
  paymentId: string | null;
  lineId: string | null;
};

type Sides = { opening: number; moneyIn: number; moneyOut: number; closing: number };

type Explanation = {
  kind: 'line' | 'transfer' | 'balance';
  id: string;
  amount: number;
  text: string;
  flow: string | null;
  paymentId: string | null;
};

export type DayPicture = {
  day: string;
  statement: Sides;
  ledger: Sides;
  stated: number | null;
  difference: number;
  explanations: Explanation[];
  lines: number;
  agrees: boolean;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function sidesOf(opening: number, amounts: readonly number[]): Sides {
  const moneyIn = sum(amounts.filter((amount) => amount > 0));
  const moneyOut = sum(amounts.filter((amount) => amount < 0));
  return { opening, moneyIn, moneyOut, closing: opening + moneyIn + moneyOut };
}

/**
 * What the ledger alone has. Movements of one payment that cancel each other on the day (a credit and its reversal) explain themselves:
 * the bank never saw either.
 */
function unshown(postings: readonly DayPosting[]): DayPosting[] {
  const alone = postings.filter(({ lineId }) => lineId === null);
  const byPayment = Map.groupBy(alone, ({ paymentId, transferId }) => paymentId ?? transferId);
  return [...byPayment.values()].filter((group) => sum(group.map(({ amount }) => amount)) !== 0).flat();
}

/**
 * One day by both sides. It agrees where every line is shown in the ledger, every movement of the ledger is shown by a line, and the
 * balance that the bank states, if it states one, is where the lines lead.
 */
export function pictureOf(given: {
  day: string;
  opening: { statement: number; ledger: number };
  lines: readonly DayLine[];
  postings: readonly DayPosting[];
  stated: number | null;
}): DayPicture {
  const { day, opening, lines, postings, stated } = given;
  const statement = sidesOf(
    opening.statement,
    lines.map(({ amount }) => amount),
  );
  const ledger = sidesOf(
    opening.ledger,
    postings.map(({ amount }) => amount),
  );
  const open = lines.filter(({ amount, shown }) => shown !== amount);
  const explanations: Explanation[] = [
    ...open.map(
      (line): Explanation => ({
        kind: 'line',
        id: line.id,
        amount: line.amount - line.shown,
        text: line.text,
        flow: null,
        paymentId: null,
      }),
    ),
    ...unshown(postings).map(
      (posting): Explanation => ({
        kind: 'transfer',
        id: posting.transferId,
        amount: -posting.amount,
        text: '',
        flow: posting.flow,
        paymentId: posting.paymentId,
      }),
    ),
  ];
  if (stated !== null && stated !== statement.closing)
    explanations.push({
      kind: 'balance',
      id: day,
      amount: stated - statement.closing,
      text: '',
      flow: null,
      paymentId: null,
    });
  const difference = statement.closing - ledger.closing;
  return {
    day,
    statement,
    ledger,
    stated,
    difference,
    explanations,
    lines: lines.length,
    agrees: difference === 0 && explanations.length === 0,
  };
}

/** All days of a span, each opening with what the day before closed with. */
export function picturesOf(
  days: readonly string[],
  opening: { statement: number; ledger: number },
  given: {
    lines: readonly DayLine[];
    postings: readonly DayPosting[];
    stated: ReadonlyMap<string, number>;
  },
): DayPicture[] {
  const lines = Map.groupBy(given.lines, ({ day }) => day);
  const postings = Map.groupBy(given.postings, ({ day }) => day);
  let at = opening;
  return days.map((day) => {
    const picture = pictureOf({
      day,
      opening: at,
      lines: lines.get(day) ?? [],
      postings: postings.get(day) ?? [],
      stated: given.stated.get(day) ?? null,
    });
    at = { statement: picture.statement.closing, ledger: picture.ledger.closing };
    return picture;
  });
}

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

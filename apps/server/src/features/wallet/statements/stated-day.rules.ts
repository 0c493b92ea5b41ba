/** The balances between which files cover a day. `opening` null: stated before openings were kept for each day. */
export type StatedPart = { opening: number | null; closing: number };

/** What one file says of a day: from which balance to which, with how many lines, and how many of them no earlier file had. */
export type FilePart = { opening: number; closing: number; lines: number; fresh: number };

type Booked = { bookedOn: string; amount: number };
type Stated = { day: string; at: 'opening' | 'closing'; amount: number };

/** The days of a file for whose end it states a balance. Its lines of the day lead there, so that they say where the part begins. */
export function statedParts(
  balances: readonly Stated[],
  lines: readonly Booked[],
  fresh: readonly Booked[],
): Map<string, FilePart> {
  const ofDay = Map.groupBy(lines, ({ bookedOn }) => bookedOn);
  const freshOfDay = Map.groupBy(fresh, ({ bookedOn }) => bookedOn);
  // Of two statements of a day in one file the later one counts.
  const closings = new Map(
    balances.filter(({ at }) => at === 'closing').map(({ day, amount }) => [day, amount]),
  );
  return new Map(
    [...closings].map(([day, closing]) => {
      const own = ofDay.get(day) ?? [];
      const moved = own.reduce((sum, { amount }) => sum + amount, 0);
      const part = { closing, opening: closing - moved, lines: own.length };
      return [day, { ...part, fresh: freshOfDay.get(day)?.length ?? 0 }];
    }),
  );
}

/**
 * The opening and closing balance of a day after another file. A file that is made during the day holds a part of it, and files may be
 * uploaded in any order, so the closing balance is that of the day's last part, not of the last upload. Where parts do not adjoin, the
 * newest file replaces the others: the day then does not reconcile until a file of the whole day comes.
 * @param before what was known, and how many lines of the day are kept, those of this file included
 */
export function joinParts(
  { stated, kept }: { stated: StatedPart | null; kept: number },
  { opening, closing, lines, fresh }: FilePart,
): StatedPart {
  if (stated === null) return { opening, closing };
  // Some of the lines that are known, and nothing else: it says nothing new of the day's end.
  if (fresh === 0 && lines > 0 && lines < kept) return stated;
  if (opening === stated.closing) return { opening: stated.opening, closing };
  if (closing === stated.opening) return { opening, closing: stated.closing };
  return { opening, closing };
}

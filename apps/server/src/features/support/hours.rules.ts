const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Day = (typeof DAYS)[number];
type Span = { from: string; to: string };
/** Spans of each weekday in local time, `HH:MM`; the end may be `24:00`. */
export type WeekHours = Readonly<Record<Day, readonly Span[]>>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Today and a whole week after it, in case today and the days that follow have no hours. */
const DAYS_AHEAD = 8;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Local wall time of a moment, represented as if it were UTC, for calculating with local times. */
function wallOf(at: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(timeZone, format);
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const get = (name: Intl.DateTimeFormatPartTypes): number => part.get(name) ?? 0;
  const ms = ((at % 1000) + 1000) % 1000;
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second')) + ms;
}

/**
 * The moment at which clocks of the zone show a wall time. Where it occurs twice (clocks go back): the first. Where it does not
 * occur (clocks go forward): as if they had not been changed.
 */
function momentOf(wall: number, timeZone: string): number {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallOf(near, timeZone) - near);
  const moments = offsets.map((offset) => wall - offset);
  const shown = moments.filter((moment) => wallOf(moment, timeZone) === wall);
  return shown.length > 0 ? Math.min(...shown) : moments[0]!;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** All spans of the coming days as moments, in order, adjacent ones merged. */
function spansFrom(now: number, hours: WeekHours, timeZone: string): { from: number; to: number }[] {
  const wall = wallOf(now, timeZone);
  const midnight = wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
  const all: { from: number; to: number }[] = [];
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const start = midnight + ahead * DAY_MS;
    const day = DAYS[new Date(start).getUTCDay()]!;
    for (const { from, to } of hours[day].toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from))) {
      const span = {
        from: momentOf(start + minutesOf(from) * MINUTE_MS, timeZone),
        to: momentOf(start + minutesOf(to) * MINUTE_MS, timeZone),
      };
      const last = all.at(-1);
      if (span.to <= span.from) continue;
      if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
      else all.push(span);
    }
  }
  return all;
}

export type Opening = {
  open: boolean;
  /** When the current span ends; null while closed, and where it never closes. */
  closesAt: number | null;
  /** When the next span begins; null while open, and where no hours are set. */
  opensAt: number | null;
};

/** Whether a moment is within the hours, and when they next change. Unix milliseconds. */
export function openingAt(now: number, hours: WeekHours, timeZone: string): Opening {
  const spans = spansFrom(now, hours, timeZone);
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (current) {
    const neverCloses = current.to - now > 7 * DAY_MS;
    return { open: true, closesAt: neverCloses ? null : current.to, opensAt: null };
  }
  return { open: false, closesAt: null, opensAt: spans.find(({ from }) => from > now)?.from ?? null };
}

/** Milliseconds of a stretch of at most a week that are within the hours. */
export const openMsBetween = (from: number, to: number, hours: WeekHours, timeZone: string): number =>
  spansFrom(from, hours, timeZone).reduce(
    (sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  );

/** Whether the spans of each day are ordered, do not overlap, and end after they begin. */
export const areHoursSound = (hours: WeekHours): boolean =>
  DAYS.every((day) =>
    hours[day].every(({ from, to }, index) => {
      const before = hours[day][index - 1];
      return minutesOf(from) < minutesOf(to) && (!before || minutesOf(before.to) <= minutesOf(from));
    }),
  );

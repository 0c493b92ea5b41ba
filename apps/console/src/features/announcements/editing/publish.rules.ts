type Fault = 'past' | 'order';
type Given = { momentOf: (local: string) => string | null; now: number };

/** What is wrong with begin and end as they were typed; both may be empty. The end is after the begin, and both are ahead. */
export function publishFaults(
  typed: { at: string; until: string },
  { momentOf, now }: Given,
): { at?: Fault; until?: Fault } {
  const ahead = (local: string): number | null => {
    const moment = momentOf(local);
    return moment !== null && Date.parse(moment) > now ? Date.parse(moment) : null;
  };
  const [at, until] = [ahead(typed.at), ahead(typed.until)];
  return {
    ...(typed.at !== '' && at === null ? { at: 'past' as const } : {}),
    ...(typed.until === ''
      ? {}
      : until === null
        ? { until: 'past' as const }
        : at !== null && until <= at
          ? { until: 'order' as const }
          : {}),
  };
}

/** The parts of a dehydrated query that these rules read. */
type Known = {
  queryKey: readonly unknown[];
  queryType?: 'infinite';
  state: { data?: unknown; dataUpdatedAt: number };
};

const LIMIT_CHARACTERS = 200_000;
/* How many answers per call are kept: variants by order, category or region, the latest first. */
const LISTS_OF_A_CALL = 3;

const isList = ({ queryType }: Known): boolean => queryType === 'infinite';

/** A list keeps its first page only. */
function shortened<Q extends Known>(query: Q): Q {
  if (!isList(query)) return query;
  const { pages, pageParams } = query.state.data as { pages: unknown[]; pageParams: unknown[] };
  const data = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
  return { ...query, state: { ...query.state, data } };
}

/** Which cached answers are persisted: the newest first, of lists the first page, up to `limit` characters of JSON. */
export function persistedQueries<Q extends Known>(
  known: readonly Q[],
  kept: ReadonlySet<unknown>,
  limit = LIMIT_CHARACTERS,
): Q[] {
  const lists = new Map<unknown, number>();
  const queries: Q[] = [];
  let room = limit;
  const wanted = known.filter(({ queryKey, state }) => kept.has(queryKey[0]) && state.dataUpdatedAt > 0);
  for (const query of wanted.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    const [call] = query.queryKey;
    const before = lists.get(call) ?? 0;
    if (isList(query) && before === LISTS_OF_A_CALL) continue;
    const short = shortened(query);
    const { length } = JSON.stringify(short);
    if (length > room) continue;
    room -= length;
    if (isList(query)) lists.set(call, before + 1);
    queries.push(short);
  }
  return queries;
}

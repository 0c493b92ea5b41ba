import { countDrawsAfter } from '#features/vote/periods.repository.ts';
import type { Queryable } from '#platform/database.ts';

/**
 * How many periods were drawn. An ended period never changes, so that those are counted once by each node and not at each look at the
 * list, which every member takes after every draw.
 */
export function createDrawCounter(db: Queryable): () => Promise<number> {
  let known = { count: 0, through: 0 };
  return async () => {
    const from = known;
    const { total, final, through } = await countDrawsAfter(db, from.through);
    if (through > known.through) known = { count: from.count + final, through };
    return from.count + total;
  };
}

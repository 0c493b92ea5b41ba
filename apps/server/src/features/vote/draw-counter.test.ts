import { expect, test } from 'vitest';
import { createDrawCounter } from '#features/vote/draw-counter.ts';
import type { Statement } from '#platform/database.ts';
import { useDatabase } from '#test/database.ts';
import { drawNow } from '#test/draws.ts';
import { OPEN, plantPeriod } from '#test/periods.ts';

const db = useDatabase();

test('counts every draw, also of a period that is drawn after a later one, and looks at no ended one twice', async () => {
  const asked: unknown[] = [];
  const watched = {
    query: <R>(statement: Statement) => {
      asked.push(statement.values![0]);
      return db.database.query<R>(statement);
    },
  };
  const count = createDrawCounter(watched);
  expect(await count()).toBe(0);
  const first = await drawNow(db.database, await plantPeriod(db.database, OPEN));
  expect(await count()).toBe(1);
  const slow = await plantPeriod(db.database, OPEN);
  const third = await drawNow(db.database, await plantPeriod(db.database, OPEN));
  expect(await count()).toBe(2);
  expect(await count()).toBe(2);
  expect(asked.at(-1), 'the open one may be drawn yet').toBeLessThan(slow.id);
  expect(asked.at(-1)).toBeGreaterThanOrEqual(first.id);
  await drawNow(db.database, slow);
  expect(await Promise.all([count(), count()])).toEqual([3, 3]);
  await count();
  expect(asked.at(-1)).toBe(third.id);
  expect(await createDrawCounter(db.database)()).toBe(3);
});

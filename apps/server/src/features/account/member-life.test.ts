import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);

test('a member’s page has sessions, stakes and money by flow; flows are for finance alone', async () => {
  const [anna, sofia] = [
    await plantOperator(db.database, 'finance'),
    await plantOperator(db.database, 'support'),
  ];
  const { id } = await app.member();
  const life = await callConsole(app, 'GET /members/life', { id }, sofia);
  expect(life.data).toMatchObject({
    invitedBy: null,
    conversationId: null,
    passkeys: 0,
    stakes: { count: 0, staked: 0, returned: 0 },
    sessions: [{ live: true, lastSeenAt: expect.any(String) }],
  });
  expect(JSON.stringify(life.data)).not.toContain('token');
  const { data } = await callConsole(app, 'GET /members/flows', { id }, anna);
  expect(data.flows).toEqual([{ flow: 'welcome', count: 1, received: 10_000, given: 0 }]);
  expect((await callConsole(app, 'GET /members/flows', { id }, sofia)).status).toBe(403);
  for (const key of ['GET /members/life', 'GET /members/flows'] as const)
    expect((await callConsole(app, key, { id: randomUUID() }, anna)).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import type { Role } from '@fairground/contract/console/endpoint';
import { WORK_QUEUES, type WorkQueue } from '@fairground/contract/console/work';
import { describe, expect, test, vi } from 'vitest';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { openLive } from '#test/live-client.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { plantPerson } from '#test/people.ts';

const db = useDatabase();
const app = useApp(db);
const overview = async (by: TestOperator) => (await callConsole(app, 'GET /overview', {}, by)).data;

describe('open work', () => {
  test.each<[Role, WorkQueue[]]>([
    ['owner', [...WORK_QUEUES]],
    ['finance', ['recharges', 'withdrawals', 'corrections']],
    ['content', ['profiles', 'listings']],
    ['support', ['daterequests', 'reports', 'support', 'outbox']],
  ])('is told to %s of %j and of nothing else', async (role, queues) => {
    const data = await overview(await plantOperator(db.database, role));
    expect(WORK_QUEUES.filter((queue) => data[queue] !== null)).toEqual(queues);
    expect(data).toMatchObject({ mode: 'play', ledgerFaults: null });
  });

  test('is counted with its oldest, from the asking to the answer', async () => {
    const ann = await plantOperator(db.database, 'owner');
    const { token } = await plantMember(db.database);
    const id = await plantPerson(db.database);
    await plantPerson(db.database, { status: 'draft', name: 'New' });
    const request = await app.call(
      'POST /meet/saveDateRequest',
      { profileId: id, contact: '@lantern' },
      { token },
    );
    const report = await app.call('POST /meet/report', { id, reason: 'money' }, { token });
    const one = { open: 1, oldestAt: expect.any(String) };
    expect(await overview(ann)).toMatchObject({
      profiles: one,
      daterequests: { open: 1, oldestAt: request.data.createdAt },
      reports: one,
    });
    await callConsole(app, 'POST /daterequests/review', { id: request.data.id }, ann);
    expect((await overview(ann)).daterequests).toMatchObject({ open: 1 });
    await callConsole(app, 'POST /daterequests/accept', { id: request.data.id }, ann);
    const resolved = { id: report.data.id, outcome: 'no_action', note: 'looked at it' } as const;
    await callConsole(app, 'POST /reports/resolve', resolved, ann);
    const none = { open: 0, oldestAt: null };
    expect(await overview(ann)).toMatchObject({ daterequests: none, reports: none });
  });

  test('of conversations is those who wait, and those of one’s own that are not answered', async () => {
    const ann = await plantOperator(db.database, 'support');
    const bob = await plantOperator(db.database, 'support');
    const member = await plantMember(db.database);
    const counts = async () => Promise.all([ann, bob].map(async (by) => (await overview(by)).support?.open));
    await app.call('POST /support/person', { wanted: true }, { token: member.token });
    expect(await counts()).toEqual([1, 1]);
    const { data } = await callConsole(app, 'GET /support/conversations', { state: 'waiting' }, ann);
    const { id } = data.list[0]!;
    await callConsole(app, 'POST /support/take', { id }, ann);
    expect(await counts()).toEqual([0, 0]);
    await app.call(
      'POST /support/send',
      { requestId: randomUUID(), text: 'hello?' },
      { token: member.token },
    );
    expect(await counts()).toEqual([1, 0]);
    await callConsole(app, 'POST /support/send', { id, text: 'here', requestId: randomUUID() }, ann);
    expect(await counts()).toEqual([0, 0]);
  });

  test('tells operators live which queue has changed', async () => {
    const { token } = await plantMember(db.database);
    const id = await plantPerson(db.database);
    const ann = await plantOperator(db.database, 'support');
    const live = await openLive(app.url, '/console/api/live');
    live.send({ token: ann.token });
    await live.message('ready');
    await app.call('POST /meet/report', { id, reason: 'money' }, { token });
    await app.call('POST /meet/saveDateRequest', { profileId: id, contact: '@lantern' }, { token });
    const told = (queue: WorkQueue) => ({ type: 'work', data: { queues: [queue] } });
    await vi.waitFor(() => {
      expect(live.messages).toContainEqual(told('reports'));
      expect(live.messages).toContainEqual(told('daterequests'));
    }, 20_000);
    live.socket.terminate();
  });
});

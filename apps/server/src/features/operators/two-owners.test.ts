import { beforeAll, describe, expect, test } from 'vitest';
import { settingVersion } from '#platform/settings.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';
import { callConsole, plantOperator, type TestOperator } from '#test/operators.ts';
import { applyChanges, passTime } from '#test/setting-changes.ts';

const db = useDatabase();
const app = useApp(db);

let first: TestOperator;
let second: TestOperator;
const GOOD = {
  minWithdrawal: 100,
  maxWithdrawal: 50_000,
  dailyWithdrawal: 100_000,
  feeRateBps: 100,
  minFee: 2,
  dualControlThreshold: 10_000,
  rechargeExpiryDays: 7,
};
const propose = async (by: TestOperator, changes: object) => {
  const version = await settingVersion(db.database, 'wallet');
  return callConsole(app, 'POST /settings/wallet', { ...GOOD, version, why: 'a test', ...changes }, by);
};
const approve = (by: TestOperator, id: string) => callConsole(app, 'POST /settings/approve', { id }, by);
const reject = (by: TestOperator, id: string) =>
  callConsole(app, 'POST /settings/reject', { id, note: 'not agreed' }, by);
const threshold = async () =>
  (await callConsole(app, 'GET /settings/wallet', {}, first)).data.dualControlThreshold;
const listed = async () => (await callConsole(app, 'GET /settings/changes', {}, first)).data;

beforeAll(async () => {
  [first, second] = [await plantOperator(db.database, 'owner'), await plantOperator(db.database, 'owner')];
  await plantMember(db.database);
});

describe('a change of settings', () => {
  test('is proposed by one owner, approved by another, and in effect an hour later', async () => {
    const { change } = (await propose(first, { dualControlThreshold: 20_000 })).data;
    expect(change).toMatchObject({ status: 'proposed', proposedBy: { username: first.username } });
    expect((await approve(first, change!.id)).data).toMatchObject({ fields: { id: expect.any(String) } });
    const approved = (await approve(second, change!.id)).data;
    expect(approved).toMatchObject({ status: 'approved', decidedBy: { username: second.username } });
    expect(Date.parse(approved.effectiveAt!) - Date.parse(approved.decidedAt!)).toBe(3_600_000);
    expect(await applyChanges(db.database)).toBe(0);
    expect(await threshold()).toBe(10_000);
    await passTime(db.database, change!.id, 59);
    expect(await applyChanges(db.database)).toBe(0);
    await passTime(db.database, change!.id, 1);
    const both = await Promise.all([applyChanges(db.database), applyChanges(db.database)]);
    expect(both.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await threshold()).toBe(20_000);
    const lines = await db.database.query<{ action: string; operator: string | null }>({
      text: `SELECT action, operator FROM audit_log WHERE subject = 'settings:wallet' ORDER BY seq`,
    });
    expect(lines).toEqual([
      { action: 'settings.propose', operator: first.username },
      { action: 'settings.approve', operator: second.username },
      { action: 'settings.wallet', operator: null },
    ]);
  });

  test('can be stopped within the hour by any owner, and then is decided', async () => {
    const { change } = (await propose(first, { dualControlThreshold: 30_000 })).data;
    await approve(second, change!.id);
    const third = await plantOperator(db.database, 'owner');
    expect((await reject(third, change!.id)).data.status).toBe('rejected');
    expect(await reject(first, change!.id)).toMatchObject({ status: 409, data: { by: third.username } });
    expect((await approve(second, change!.id)).status).toBe(409);
    await passTime(db.database, change!.id, 60);
    expect(await applyChanges(db.database)).toBe(0);
    expect(await threshold()).toBe(20_000);
  });

  test('of two owners who approve at once is approved once', async () => {
    const third = await plantOperator(db.database, 'owner');
    const { change } = (await propose(first, { dualControlThreshold: 40_000 })).data;
    const statuses = (await Promise.all([approve(second, change!.id), approve(third, change!.id)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    await reject(first, change!.id);
  });

  test('made from values that have changed since is put aside', async () => {
    const { change } = (await propose(first, { dualControlThreshold: 50_000 })).data;
    await approve(second, change!.id);
    await db.database.query({
      text: `UPDATE settings SET value = value || '{"minFee": 3}' WHERE name = 'wallet'`,
    });
    await passTime(db.database, change!.id, 60);
    expect(await applyChanges(db.database)).toBe(0);
    expect((await listed()).list.find(({ id }) => id === change!.id)!.status).toBe('stale');
    expect(await threshold()).toBe(20_000);
  });

  test.each([
    ['is demoted', "role = 'finance'"],
    ['is disabled', 'disabled_at = clock_timestamp()'],
  ])('is not approved once whoever proposed it %s, nor in effect', async (_, change) => {
    const [leaving, other] = [
      await plantOperator(db.database, 'owner'),
      await plantOperator(db.database, 'owner'),
    ];
    const leave = (id: string) =>
      db.database.query({ text: `UPDATE operators SET ${change} WHERE id = $1`, values: [id] });
    const waiting = (await propose(leaving, { dualControlThreshold: 52_000 })).data.change!;
    await leave(leaving.id);
    expect(await approve(second, waiting.id)).toMatchObject({
      code: 422,
      data: { fields: { id: expect.any(String) } },
    });
    await reject(second, waiting.id);
    const approved = (await propose(first, { dualControlThreshold: 53_000 })).data.change!;
    expect((await approve(other, approved.id)).data.status).toBe('approved');
    await leave(other.id);
    await passTime(db.database, approved.id, 60);
    expect(await applyChanges(db.database)).toBe(0);
    expect((await listed()).list.find(({ id }) => id === approved.id)!.status).toBe('stale');
    expect(await threshold()).toBe(20_000);
  });

  test('is nobody’s to make in the database: an hour, a second owner, and what was proposed stays', async () => {
    const { change } = (await propose(first, { dualControlThreshold: 60_000 })).data;
    const as = (text: string) => db.app.query({ text, values: [change!.id] });
    await expect(as(`UPDATE setting_changes SET after = '{}' WHERE id = $1`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      as(`UPDATE setting_changes SET status = 'approved', decided_by = proposed_by, decided_at = now(),
        effective_at = now() + interval '1 hour' WHERE id = $1`),
    ).rejects.toThrow(/second_owner/);
    await expect(
      as(`UPDATE setting_changes SET status = 'approved', decided_by = '${second.id}', decided_at = now(),
        effective_at = now() WHERE id = $1`),
    ).rejects.toThrow(/after_an_hour/);
    await reject(first, change!.id);
  });
});

describe('two people are two', () => {
  /** An operator that `by` makes in the console, with a session as if they had logged in. */
  async function madeBy(by: TestOperator, username: string): Promise<TestOperator> {
    const { data } = await callConsole(
      app,
      'POST /operators/create',
      { username, role: 'owner', why: 'new' },
      by,
    );
    const planted = await plantOperator(db.database, 'owner');
    await db.database.query({
      text: `UPDATE operators SET credentials_by = (SELECT credentials_by FROM operators WHERE id = $2) WHERE id = $1`,
      values: [planted.id, data.operator.id],
    });
    return planted;
  }
  const refusal = async (proposer: TestOperator, by: TestOperator) => {
    const { change } = (await propose(proposer, { dualControlThreshold: 70_000 })).data;
    const answer = await approve(by, change!.id);
    await reject(first, change!.id);
    return answer.code === 200 ? null : (answer.data as unknown as { fields: { id: string } }).fields.id;
  };

  test('not where one made the access of the other, in whatever direction and however many lie between', async () => {
    const child = await madeBy(first, 'child');
    const grandchild = await madeBy(child, 'grandchild');
    expect(await refusal(first, child)).toMatch(/made or reset/);
    expect(await refusal(child, first)).toMatch(/made or reset/);
    expect(await refusal(first, grandchild)).toMatch(/made or reset/);
    expect(await refusal(grandchild, first)).toMatch(/made or reset/);
    expect(await refusal(second, child)).toBe(null);
    expect(await refusal(child, second)).toBe(null);
  });

  test('not where one has reset the other, which is remembered, nor within 24 hours of a reset by anybody', async () => {
    const [taken, other] = [
      await plantOperator(db.database, 'owner'),
      await plantOperator(db.database, 'owner'),
    ];
    expect(await refusal(first, taken)).toBe(null);
    await callConsole(app, 'POST /operators/reset', { id: taken.id, version: 1, why: 'lost phone' }, other);
    // As if they had logged in anew: the reset itself ends every session.
    const session = async () => {
      await db.database.query({
        text: `UPDATE operators SET must_change_password = false, totp_enrolled_at = now(),
            totp_key_id = (SELECT totp_key_id FROM operators WHERE id = $2), totp_sealed = (SELECT totp_sealed FROM operators WHERE id = $2)
          WHERE id = $1`,
        values: [taken.id, other.id],
      });
      await db.database.query({
        text: 'UPDATE operator_sessions SET revoked_at = NULL WHERE operator_id = $1',
        values: [taken.id],
      });
    };
    await session();
    expect(await refusal(first, taken)).toMatch(/24 hours/);
    expect(await refusal(other, taken)).toMatch(/made or reset/);
    expect(await refusal(taken, other)).toMatch(/made or reset/);
    // Proposing waits for nobody: a second person decides about it.
    expect(await refusal(taken, first)).toBe(null);
    await db.database.query({
      text: `UPDATE operators SET credentials_reset_at = credentials_reset_at - interval '24 hours' WHERE id = $1`,
      values: [taken.id],
    });
    expect(await refusal(first, taken)).toBe(null);
    expect(await refusal(other, taken)).toMatch(/made or reset/);
  });

  test('and the console says who may approve, so that a site with one owner knows what is missing', async () => {
    const { approvers } = await listed();
    expect(approvers).toContain(second.username);
    expect(approvers).not.toContain(first.username);
    expect((await callConsole(app, 'GET /settings/changes', {}, second)).data.setUp).toBe(false);
  });

  test('nobody resets themselves: the password that is shown once would be lost with the session', async () => {
    const answer = await callConsole(
      app,
      'POST /operators/reset',
      { id: first.id, version: 1, why: 'x' },
      first,
    );
    expect(answer.code).not.toBe(200);
  });
});

import { describe, expect, test } from 'vitest';
import type { ConsoleEndpoint } from '@fairground/contract/console/endpoint';
import { type ConsoleKey, consoleEndpoints } from '@fairground/contract/console/endpoints';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, codeOf, registerOperator, sendConsole } from '#test/operators.ts';

const db = useDatabase();
const app = useApp(db);

const STEPPED = (Object.keys(consoleEndpoints) as ConsoleKey[]).filter(
  (key) => (consoleEndpoints[key] as ConsoleEndpoint).stepUp,
);
/** What moves money, or decides who may: named here again, so that none is lost. */
const WANTED = [
  'POST /alerts/email',
  'POST /alerts/forget',
  'POST /banks/save',
  'POST /corrections/approve',
  'POST /corrections/collect',
  'POST /corrections/propose',
  'POST /members/liftsuspension',
  'POST /members/suspend',
  'POST /operators/change',
  'POST /operators/create',
  'POST /operators/reset',
  'POST /payouts/approve',
  'POST /payouts/create',
  'POST /payouts/file',
  'POST /payouts/results',
  'POST /payouts/settle',
  'POST /recharges/credit',
  'POST /recoveries/approve',
  'POST /recoveries/propose',
  'POST /session/deletepasskey',
  'POST /session/removeauthenticator',
  'POST /settings/approve',
  'POST /settings/vote',
  'POST /settings/wallet',
  'POST /statements/assign',
  'POST /statements/bounce',
  'POST /statements/credit',
  'POST /statements/payer',
  'POST /statements/return',
  'POST /statements/settle',
  'POST /statements/suspense',
  'POST /withdrawals/approve',
  'POST /withdrawals/approvemany',
  'POST /withdrawals/bounce',
  'POST /withdrawals/cancel',
  'POST /withdrawals/fail',
  'POST /withdrawals/pay',
  'POST /withdrawals/release',
];

const WITHOUT_INPUT: Record<string, number> = {
  'POST /alerts/forget': 200,
  'POST /session/removeauthenticator': 409,
};

/** The session's last code was entered so long ago. */
const age = (operatorId: string, seconds: number) =>
  db.database.query({
    text: `UPDATE operator_sessions SET second_factor_at = now() - make_interval(secs => $2) WHERE operator_id = $1`,
    values: [operatorId, seconds],
  });

describe('what moves money wants a fresh second factor', () => {
  test('the calls are those of the list', () => {
    expect(STEPPED.toSorted()).toEqual(WANTED);
    for (const key of STEPPED)
      expect((consoleEndpoints[key] as ConsoleEndpoint).failures, key).toContain('STEP_UP_REQUIRED');
  });

  test.each(WANTED)('%s', async (key) => {
    const owner = await registerOperator(db.database, 'owner');
    const [method, path] = key.split(' ');
    const call = async () =>
      (await sendConsole(app, method!, path!, { token: owner.token, body: '{}' })).code;
    // Asked for before the input is looked at: an empty one is refused as such only afterwards. Of the two calls without input one
    // removes the last factor, the other forgets an address that is not there.
    expect(await call()).toBe(WITHOUT_INPUT[key] ?? 422);
    await age(owner.id, 301);
    expect(await call()).toBe(1016);
  });

  test('after five minutes, not before, and the code opens five more', async () => {
    const owner = await registerOperator(db.database, 'owner');
    const call = async () =>
      (await sendConsole(app, 'POST', '/settings/wallet', { token: owner.token, body: '{}' })).code;
    await age(owner.id, 270);
    expect(await call()).toBe(422);
    await age(owner.id, 300);
    expect(await call()).toBe(1016);
    const step = (code: string) => callConsole(app, 'POST /session/stepup', { code }, owner);
    expect(await step('000000')).toMatchObject({ code: 422, data: { fields: { code: expect.any(String) } } });
    expect(await call()).toBe(1016);
    const code = codeOf(owner.secret, Date.now());
    const { data } = await step(code);
    expect(Date.parse(data.until)).toBeGreaterThan(0);
    expect(await call()).toBe(422);
    // No code works twice.
    expect((await step(code)).code).toBe(422);
  });

  test('a session that never had a second factor has none that is fresh', async () => {
    const owner = await registerOperator(db.database, 'owner');
    await db.database.query({
      text: 'UPDATE operator_sessions SET second_factor_at = NULL WHERE operator_id = $1',
      values: [owner.id],
    });
    const answer = await sendConsole(app, 'POST', '/settings/wallet', { token: owner.token, body: '{}' });
    expect(answer).toMatchObject({ code: 1016, status: 200 });
  });
});

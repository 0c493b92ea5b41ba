import { describe, expect, test } from 'vitest';
import { walletSettingsFaults } from '#features/wallet/wallet-settings.rules.ts';
import { readSetting } from '#platform/settings.ts';
import { useApp } from '#test/app.ts';
import { useDatabase } from '#test/database.ts';
import { callConsole, plantOperator } from '#test/operators.ts';

const GOOD = {
  minWithdrawal: 100,
  maxWithdrawal: 50_000,
  dailyWithdrawal: 100_000,
  feeRateBps: 100,
  minFee: 2,
  dualControlThreshold: 10_000,
  rechargeExpiryDays: 7,
};

describe('settings that fit together', () => {
  test.each([
    [{}, null],
    [{ minWithdrawal: 50_000 }, null],
    [{ minWithdrawal: 50_001 }, ['maxWithdrawal']],
    [{ dailyWithdrawal: 50_000 }, null],
    [{ dailyWithdrawal: 49_999 }, ['dailyWithdrawal']],
    [{ minFee: 99 }, null],
    [{ minFee: 100 }, ['minFee']],
    [{ minWithdrawal: 1, minFee: 0 }, ['minFee']],
    [{ minWithdrawal: 1, minFee: 0, feeRateBps: 0 }, null],
    [{ minWithdrawal: 2, minFee: 1, feeRateBps: 2000 }, null],
    [
      { minWithdrawal: 9, maxWithdrawal: 8, dailyWithdrawal: 7, minFee: 9 },
      ['maxWithdrawal', 'dailyWithdrawal', 'minFee'],
    ],
  ])('%j → %j', (change, fields) => {
    const faults = walletSettingsFaults({ ...GOOD, ...change });
    expect(faults === null ? null : Object.keys(faults)).toEqual(fields);
  });
});

describe('in the console', () => {
  const db = useDatabase();
  const app = useApp(db);

  test('before anybody has registered the owner changes them alone, and the log says what stood before, stands after, and why', async () => {
    const { token, username } = await plantOperator(db.database, 'owner');
    const settings = { ...GOOD, feeRateBps: 150, rechargeExpiryDays: 3 };
    const answer = await callConsole(
      app,
      'POST /settings/wallet',
      { ...settings, why: 'new bank fees' },
      { token },
    );
    expect(answer).toMatchObject({ code: 200, data: { ...settings, change: null } });
    expect(await readSetting(db.database, 'wallet')).toEqual(settings);
    const finance = await plantOperator(db.database, 'finance');
    expect((await callConsole(app, 'GET /settings/wallet', {}, { token: finance.token })).data).toEqual({
      ...settings,
      change: null,
    });
    const [line] = await db.database.query<{ operator: string; before: string; after: string; why: string }>({
      text: `SELECT operator, before, after, why FROM audit_log WHERE action = 'settings.wallet'`,
    });
    expect(line).toMatchObject({ operator: username, why: 'new bank fees' });
    expect([JSON.parse(line!.before), JSON.parse(line!.after)]).toEqual([GOOD, settings]);
  });

  test('what does not fit is refused at its field and changes nothing', async () => {
    const { token } = await plantOperator(db.database, 'owner');
    const before = await readSetting(db.database, 'wallet');
    const broken = { ...GOOD, maxWithdrawal: 99, why: 'a try' };
    expect(await callConsole(app, 'POST /settings/wallet', broken, { token })).toMatchObject({
      status: 422,
      data: { fields: { maxWithdrawal: expect.any(String) } },
    });
    expect(await readSetting(db.database, 'wallet')).toEqual(before);
  });

  test('of owners who save at once each is written down with what the one before left', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => plantOperator(db.database, 'owner')));
    await Promise.all(
      owners.map(({ token }, n) =>
        callConsole(
          app,
          'POST /settings/wallet',
          { ...GOOD, dualControlThreshold: 1000 + n, why: 'race' },
          { token },
        ),
      ),
    );
    const lines = await db.database.query<{ before: string; after: string }>({
      text: `SELECT before, after FROM audit_log WHERE why = 'race' ORDER BY seq`,
    });
    expect(lines).toHaveLength(6);
    for (const [n, line] of lines.entries()) if (n > 0) expect(line.before).toBe(lines[n - 1]!.after);
  });
});

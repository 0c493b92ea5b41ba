import { consoleEndpoints } from '@fairground/contract/console/endpoints';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { walletSettingsFaults } from '#features/wallet/wallet-settings.rules.ts';
import { readSetting, settingVersion } from '#platform/settings.ts';
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

test.each([0, 1, 2, 3, 4])(
  'the defaults of a currency with %i decimals can be saved as they stand',
  (decimals) => {
    const { rechargeExpiryDays, feeRateBps, ...amounts } = GOOD;
    const scaled = Object.fromEntries(
      Object.entries(amounts).map(([name, units]) => [name, units * 10 ** decimals]),
    );
    const input = { ...scaled, rechargeExpiryDays, feeRateBps, version: 1, why: 'as they stand' };
    expect(v.safeParse(consoleEndpoints['POST /settings/wallet'].input, input).issues).toBe(undefined);
  },
);

describe('in the console', () => {
  const db = useDatabase();
  const app = useApp(db);

  test('before anybody has registered the owner changes them alone, and the log says what stood before, stands after, and why', async () => {
    const { token, username } = await plantOperator(db.database, 'owner');
    const settings = { ...GOOD, feeRateBps: 150, rechargeExpiryDays: 3 };
    const answer = await callConsole(
      app,
      'POST /settings/wallet',
      { ...settings, version: 1, why: 'new bank fees' },
      { token },
    );
    expect(answer).toMatchObject({ code: 200, data: { ...settings, version: 2, change: null } });
    expect(await readSetting(db.database, 'wallet')).toEqual(settings);
    const finance = await plantOperator(db.database, 'finance');
    expect((await callConsole(app, 'GET /settings/wallet', {}, { token: finance.token })).data).toEqual({
      ...settings,
      version: 2,
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
    const broken = { ...GOOD, maxWithdrawal: 99, version: 2, why: 'a try' };
    expect(await callConsole(app, 'POST /settings/wallet', broken, { token })).toMatchObject({
      status: 422,
      data: { fields: { maxWithdrawal: expect.any(String) } },
    });
    expect(await readSetting(db.database, 'wallet')).toEqual(before);
  });

  test('of owners who save at once one is first, and the others are told who', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => plantOperator(db.database, 'owner')));
    const version = await settingVersion(db.database, 'wallet');
    const answers = await Promise.all(
      owners.map(({ token }, n) =>
        callConsole(
          app,
          'POST /settings/wallet',
          { ...GOOD, dualControlThreshold: 1000 + n, version, why: 'race' },
          { token },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(5);
    const [line] = await db.database.query<{ operator: string }>({
      text: `SELECT operator FROM audit_log WHERE why = 'race'`,
    });
    for (const { data } of lost)
      expect(data).toMatchObject({ by: line!.operator, at: expect.any(String), version: version + 1 });
  });

  test('the form of an older version undoes nothing, though it changes another field', async () => {
    const [one, other] = [
      await plantOperator(db.database, 'owner'),
      await plantOperator(db.database, 'owner'),
    ];
    const save = (token: string, input: object) =>
      callConsole(app, 'POST /settings/wallet', { ...GOOD, why: 'x', ...input } as never, { token });
    const version = await settingVersion(db.database, 'wallet');
    expect((await save(one.token, { feeRateBps: 200, version })).status).toBe(200);
    expect((await save(other.token, { rechargeExpiryDays: 10, version })).status).toBe(409);
    expect(await readSetting(db.database, 'wallet')).toMatchObject({
      feeRateBps: 200,
      rechargeExpiryDays: 7,
    });
    expect((await save(other.token, { rechargeExpiryDays: 10 })).status).toBe(422);
  });
});

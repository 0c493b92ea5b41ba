import { expect, test } from 'vitest';
import { readSetting, type SettingName, writeSetting } from '#platform/settings.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
const set = (name: string, value: unknown) =>
  db.database.query({
    text: `INSERT INTO settings (name, value) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    values: [name, JSON.stringify(value)],
  });

const DEFAULTS = {
  registration: { email: true, phone: true, inviteCode: false },
  vote: {
    ratios: { rose: 196, lily: 196, balloon: 196, smoke: 196 },
    minStake: 100,
    maxStake: 100_000,
    stakeStep: 100,
  },
  wallet: {
    minWithdrawal: 100,
    maxWithdrawal: 50_000,
    dailyWithdrawal: 100_000,
    feeRateBps: 100,
    minFee: 2,
    dualControlThreshold: 10_000,
    rechargeExpiryDays: 7,
  },
  winFeed: 'sample',
} as const;

test.each(Object.entries(DEFAULTS))('%s has a default where nothing is stored', async (name, value) => {
  await db.database.query({ text: 'DELETE FROM settings' });
  expect(await readSetting(db.database, name as SettingName)).toEqual(value);
});

test('what is stored goes before the default, key by key', async () => {
  await set('registration', { phone: false });
  expect(await readSetting(db.database, 'registration')).toEqual({ ...DEFAULTS.registration, phone: false });
  await set('vote', { maxStake: 500, stakeStep: 50 });
  expect(await readSetting(db.database, 'vote')).toEqual({ ...DEFAULTS.vote, maxStake: 500, stakeStep: 50 });
  await set('winFeed', 'live');
  expect(await readSetting(db.database, 'winFeed')).toBe('live');
});

test.each([
  ['registration', { email: 'yes' }],
  ['registration', 'off'],
  ['registration', { email: null }],
  ['vote', { minStake: '100' }],
  ['vote', { ratios: { rose: 196 } }],
  ['winFeed', 'invented'],
  ['winFeed', { feed: 'live' }],
] as const)('%s stored as %j is a fault and not a guess', async (name, value) => {
  await set(name, value);
  await expect(readSetting(db.database, name)).rejects.toThrow('Invalid');
});

test('what is written is read back, and what does not fit is not written', async () => {
  const wallet = { ...DEFAULTS.wallet, feeRateBps: 150 };
  await db.database.transaction((tx) => writeSetting(tx, 'wallet', wallet));
  expect(await readSetting(db.database, 'wallet')).toEqual(wallet);
  const broken = { ...wallet, minFee: '2' } as never;
  await expect(db.database.transaction((tx) => writeSetting(tx, 'wallet', broken))).rejects.toThrow(
    'Invalid',
  );
  expect(await readSetting(db.database, 'wallet')).toEqual(wallet);
});

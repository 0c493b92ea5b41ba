import { describe, expect, test } from 'vitest';
import { fundPool } from '#features/wallet/index.ts';
import { ConfigError } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { claimDatabase } from '#platform/deployment.ts';
import { readSetting } from '#platform/settings.ts';
import { type TestDatabase, useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

const PLAY = { mode: 'play', currency: { code: 'PLAY', exponent: 0 } } as const;
const EUROS = { mode: 'live', currency: { code: 'EUR', exponent: 2 } } as const;
const YEN = { mode: 'live', currency: { code: 'JPY', exponent: 0 } } as const;

const DINARS = { mode: 'live', currency: { code: 'KWD', exponent: 3 } } as const;
const CENTS = { mode: 'live', currency: { code: 'EUR', exponent: 3 } } as const;

type Kind = Parameters<typeof claimDatabase>[1];
const claim = (database: Database, kind: Kind): Promise<void> =>
  database.transaction((tx) => claimDatabase(tx, kind));
/** A start: the claim and the first transfers in one transaction. */
const start = (database: Database, kind: Kind): Promise<void> =>
  database.transaction(async (tx) => {
    await claimDatabase(tx, kind);
    if (kind.mode === 'play') await fundPool(tx);
  });

describe('without money', () => {
  const db = useDatabase();
  test('a database may become another, and the same again at any time', async () => {
    for (const kind of [PLAY, PLAY, EUROS, YEN, YEN, PLAY, EUROS]) await claim(db.database, kind);
    expect(await db.database.query({ text: 'SELECT mode, currency, exponent FROM deployment' })).toEqual([
      { mode: 'live', currency: 'EUR', exponent: 2 },
    ]);
  });

  test.each([
    ['euros', EUROS, 100],
    ['yen', YEN, 1],
    ['dinars of three digits', DINARS, 1000],
    ['euros again', EUROS, 100],
  ])('the default limits are those of its currency, whichever stood before: %s', async (_, kind, unit) => {
    await claim(db.database, kind);
    expect(await readSetting(db.database, 'wallet')).toMatchObject({
      minWithdrawal: 100 * unit,
      maxWithdrawal: 50_000 * unit,
      dailyWithdrawal: 100_000 * unit,
      feeRateBps: 100,
      minFee: 2 * unit,
      dualControlThreshold: 10_000 * unit,
      rechargeExpiryDays: 7,
    });
  });
});

describe('with play credits', () => {
  const db = useDatabase();
  test('a database stays in play mode', async () => {
    await start(db.database, PLAY);
    await expect(start(db.database, EUROS)).rejects.toThrow(
      new ConfigError(
        'MODE is "live", but this database holds money of play mode; only a database without any can be used for live mode in EUR with 2 digits.',
      ),
    );
    await start(db.database, PLAY);
  });
});

describe('with real money', () => {
  const db = useDatabase();
  test('a database stays in live mode and in its currency, and gives no play credits', async () => {
    await claim(db.database, EUROS);
    await expect(fundPool(db.database)).rejects.toThrow('live mode gives no play credits');
    await db.database.query({
      text: `INSERT INTO ledger_transfers (id, member_id, flow, debit_account, credit_account, amount)
        VALUES (gen_random_uuid(), house_owner_id(), 'pool_funding', ledger_account_id('external:bank-in'),
          ledger_account_id('house:game-pool'), 500)`,
    });
    await expect(claim(db.database, PLAY)).rejects.toThrow(
      /^MODE is "play", but this database holds money of live/,
    );
    await expect(claim(db.database, YEN)).rejects.toThrow(
      /^CURRENCY is "JPY", but this database holds money of live/,
    );
    await claim(db.database, EUROS);
  });
});

describe.each([
  ['a member', (db: TestDatabase) => plantMember(db.database, 0)],
  [
    'a receiving bank',
    (db: TestDatabase) =>
      db.database.query({
        text: `INSERT INTO receiving_banks (bank_name, branch_name, account_name, account_number, min_amount, max_amount)
          VALUES ('Bank of the Fair', 'Main', 'Lantern Row', '0012345', 1, 1000)`,
      }),
  ],
])('a live site with %s, and no money yet', (_, plant) => {
  const db = useDatabase();
  test('is no play site because it was started once without its variables, and keeps its currency', async () => {
    await claim(db.database, EUROS);
    await plant(db);
    for (const [kind, variable] of [
      [PLAY, 'MODE is "play"'],
      [YEN, 'CURRENCY is "JPY"'],
      [CENTS, 'CURRENCY_EXPONENT is "3"'],
    ] as const)
      await expect(start(db.database, kind)).rejects.toThrow(
        `${variable}, but this database holds members or receiving banks of live mode in EUR with 2 digits;`,
      );
    await start(db.database, EUROS);
  });
});

describe('two nodes that start at once in different modes', () => {
  const db = useDatabase();
  test('end in one mode, and never with play credits in live mode', async () => {
    const [play, live] = await Promise.allSettled([start(db.database, PLAY), start(db.database, EUROS)]);
    const [{ mode }] = (await db.database.query({ text: 'SELECT mode FROM deployment' })) as [
      { mode: string },
    ];
    const transfers = await db.database.query({ text: 'SELECT 1 FROM ledger_transfers' });
    expect(play.status).toBe('fulfilled');
    // Either the live node came second and was refused, or it came first on an empty ledger and play mode took over.
    expect([live.status, mode, transfers.length]).toEqual([expect.any(String), 'play', 1]);
  });
});

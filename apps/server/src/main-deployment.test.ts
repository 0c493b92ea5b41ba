import { describe, expect, test } from 'vitest';
import { fundPool } from '#features/wallet/index.ts';
import { ConfigError } from '#platform/config.ts';
import type { Database } from '#platform/database.ts';
import { claimDatabase } from '#platform/deployment.ts';
import { readSetting } from '#platform/settings.ts';
import { useDatabase } from '#test/database.ts';

const PLAY = { mode: 'play', currency: { code: 'PLAY', exponent: 0 } } as const;
const EUROS = { mode: 'live', currency: { code: 'EUR', exponent: 2 } } as const;
const YEN = { mode: 'live', currency: { code: 'JPY', exponent: 0 } } as const;

const claim = (database: Database, kind: typeof PLAY | typeof EUROS | typeof YEN): Promise<void> =>
  database.transaction((tx) => claimDatabase(tx, kind));
/** A start: the claim and the first transfers in one transaction. */
const start = (database: Database, kind: typeof PLAY | typeof EUROS): Promise<void> =>
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

  test('the default limits, in whole units, are written down in cents', async () => {
    expect(await readSetting(db.database, 'wallet')).toMatchObject({
      minWithdrawal: 10_000,
      maxWithdrawal: 5_000_000,
      dailyWithdrawal: 10_000_000,
      feeRateBps: 100,
      minFee: 200,
      dualControlThreshold: 1_000_000,
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

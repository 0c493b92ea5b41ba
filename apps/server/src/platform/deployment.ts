import type { Config } from '#platform/config.ts';
import { ConfigError } from '#platform/config.ts';
import type { Tx } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';
import { readSetting, writeSetting } from '#platform/settings.ts';

type Kind = Pick<Config, 'mode' | 'currency'>;
type Row = { mode: 'play' | 'live'; currency: string; exponent: number };

const inWords = ({ mode, currency, exponent }: Row): string =>
  mode === 'play' ? 'play mode' : `live mode in ${currency} with ${exponent} digits`;

async function isEmptyOfMoney(tx: Tx): Promise<boolean> {
  const rows = await tx.query({ text: 'SELECT 1 FROM ledger_transfers LIMIT 1' });
  return rows.length === 0;
}

/** Multiplies the default limits, which are in major units, into minor units of the currency. */
async function scaleWalletDefaults(tx: Tx, exponent: number): Promise<void> {
  const rows = await tx.query({ text: `SELECT 1 FROM settings WHERE name = 'wallet'` });
  if (rows.length > 0 || exponent === 0) return;
  const { minWithdrawal, maxWithdrawal, dailyWithdrawal, minFee, dualControlThreshold, ...rest } =
    await readSetting(tx, 'wallet');
  const minor = (units: number): number => units * 10 ** exponent;
  await writeSetting(tx, 'wallet', {
    ...rest,
    minWithdrawal: minor(minWithdrawal),
    maxWithdrawal: minor(maxWithdrawal),
    dailyWithdrawal: minor(dailyWithdrawal),
    minFee: minor(minFee),
    dualControlThreshold: minor(dualControlThreshold),
  });
}

/**
 * Records mode and currency of a database, so that play credits never become money, nor one currency another. Only a database
 * with an empty ledger may change them. The first transfers must be posted in the same transaction: of two nodes that start in
 * different modes, one is then refused. @throws ConfigError with one sentence for the operator
 */
export async function claimDatabase(tx: Tx, { mode, currency }: Kind): Promise<void> {
  await tx.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCKS.deployment] });
  const [stood] = await tx.query<Row>({ text: 'SELECT mode, currency, exponent FROM deployment' });
  const wanted: Row = { mode, currency: currency.code, exponent: currency.exponent };
  if (
    stood &&
    stood.mode === mode &&
    stood.currency === wanted.currency &&
    stood.exponent === wanted.exponent
  )
    return;
  if (stood && !(await isEmptyOfMoney(tx))) {
    const variable = stood.mode === mode ? `CURRENCY is "${currency.code}"` : `MODE is "${mode}"`;
    throw new ConfigError(
      `${variable}, but this database holds money of ${inWords(stood)}; only a database without any can be used for ${inWords(wanted)}.`,
    );
  }
  await tx.query({
    text: `INSERT INTO deployment (mode, currency, exponent) VALUES ($1, $2, $3)
      ON CONFLICT (only_one) DO UPDATE SET mode = excluded.mode, currency = excluded.currency,
        exponent = excluded.exponent, since = now()`,
    values: [mode, wanted.currency, wanted.exponent],
  });
  await scaleWalletDefaults(tx, wanted.exponent);
}

/** Whether the database is in live mode; it stays so until the transaction ends. */
export async function holdsLiveMoney(tx: Tx): Promise<boolean> {
  const rows = await tx.query({ text: `SELECT 1 FROM deployment WHERE mode = 'live' FOR SHARE` });
  return rows.length > 0;
}

import type { Config } from '#platform/config.ts';
import { ConfigError } from '#platform/config.ts';
import type { Tx } from '#platform/database.ts';
import { LOCKS } from '#platform/locks.ts';
import { readSetting, writeSetting } from '#platform/settings.ts';

type Kind = Pick<Config, 'mode' | 'currency'>;
type Row = { mode: 'play' | 'live'; currency: string; exponent: number };

const inWords = ({ mode, currency, exponent }: Row): string =>
  mode === 'play' ? 'play mode' : `live mode in ${currency} with ${exponent} digits`;

/**
 * What of a database belongs to its mode and currency; null where nothing does. Members and receiving banks do before any money has
 * moved: a live site that is started once without its variables would else be a play site from then on, its pool full of play credits.
 */
async function contentOf(tx: Tx): Promise<string | null> {
  const rows = await tx.query<{ money: boolean; site: boolean }>({
    text: `SELECT EXISTS (SELECT 1 FROM ledger_transfers) AS money,
      EXISTS (SELECT 1 FROM member_directory) OR EXISTS (SELECT 1 FROM receiving_banks) AS site`,
  });
  const { money, site } = rows[0]!;
  if (money) return 'money';
  return site ? 'members or receiving banks' : null;
}

/**
 * Limits of payments in minor units of the currency: the defaults are in major units, and a database whose first start named another
 * currency has those of that one.
 */
async function scaleWalletLimits(tx: Tx, from: number, to: number): Promise<void> {
  if (from === to) return;
  const { minWithdrawal, maxWithdrawal, dailyWithdrawal, minFee, dualControlThreshold, ...rest } =
    await readSetting(tx, 'wallet');
  const minor = (units: number): number => Math.round((units * 10 ** to) / 10 ** from);
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
 * without money, members and receiving banks may change them. The first transfers must be posted in the same transaction: of two nodes that start in
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
  const content = stood ? await contentOf(tx) : null;
  if (stood && content !== null) {
    const variable =
      stood.mode !== mode
        ? `MODE is "${mode}"`
        : stood.currency !== currency.code
          ? `CURRENCY is "${currency.code}"`
          : `CURRENCY_EXPONENT is "${currency.exponent}"`;
    throw new ConfigError(
      `${variable}, but this database holds ${content} of ${inWords(stood)}; only a database without any can be used for ${inWords(wanted)}.`,
    );
  }
  await tx.query({
    text: `INSERT INTO deployment (mode, currency, exponent) VALUES ($1, $2, $3)
      ON CONFLICT (only_one) DO UPDATE SET mode = excluded.mode, currency = excluded.currency,
        exponent = excluded.exponent, since = now()`,
    values: [mode, wanted.currency, wanted.exponent],
  });
  await scaleWalletLimits(tx, stood?.exponent ?? 0, wanted.exponent);
}

/** Whether the database is in live mode; it stays so until the transaction ends. */
export async function holdsLiveMoney(tx: Tx): Promise<boolean> {
  const rows = await tx.query({ text: `SELECT 1 FROM deployment WHERE mode = 'live' FOR SHARE` });
  return rows.length > 0;
}

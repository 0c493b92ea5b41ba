import * as v from 'valibot';
import type { Queryable, Tx } from '#platform/database.ts';

const spans = v.array(v.object({ from: v.string(), to: v.string() }));
const WEEKDAY = [{ from: '10:00', to: '20:00' }];
const WEEKEND = [{ from: '11:00', to: '18:00' }];

/** Settings with their defaults. The console changes them; a missing row means the default. */
const SCHEMAS = {
  registration: v.object({
    email: v.optional(v.boolean(), true),
    phone: v.optional(v.boolean(), true),
    inviteCode: v.optional(v.boolean(), false),
  }),
  /** Ratios in hundredths for each option, and stake limits in minor units. */
  vote: v.object({
    ratios: v.optional(
      v.object({ rose: v.number(), lily: v.number(), balloon: v.number(), smoke: v.number() }),
      { rose: 196, lily: 196, balloon: 196, smoke: 196 },
    ),
    minStake: v.optional(v.number(), 100),
    maxStake: v.optional(v.number(), 100_000),
    stakeStep: v.optional(v.number(), 100),
  }),
  /** Limits, fee and dual-control threshold of product.md section 8, in minor units. */
  wallet: v.object({
    minWithdrawal: v.optional(v.number(), 100),
    maxWithdrawal: v.optional(v.number(), 50_000),
    dailyWithdrawal: v.optional(v.number(), 100_000),
    feeRateBps: v.optional(v.number(), 100),
    minFee: v.optional(v.number(), 2),
    dualControlThreshold: v.optional(v.number(), 10_000),
    rechargeExpiryDays: v.optional(v.number(), 7),
  }),
  /** Hours of customer service in the site's time zone; a day may have several spans or none. */
  supportHours: v.object({
    mon: v.optional(spans, WEEKDAY),
    tue: v.optional(spans, WEEKDAY),
    wed: v.optional(spans, WEEKDAY),
    thu: v.optional(spans, WEEKDAY),
    fri: v.optional(spans, WEEKDAY),
    sat: v.optional(spans, WEEKEND),
    sun: v.optional(spans, WEEKEND),
  }),
  winFeed: v.optional(v.picklist(['sample', 'live']), 'sample'),
} as const;

type Schemas = typeof SCHEMAS;
export type SettingName = keyof Schemas;
export type Setting<N extends SettingName> = v.InferOutput<Schemas[N]>;

/** The current value. @throws where a stored value does not fit its schema */
export async function readSetting<N extends SettingName>(db: Queryable, name: N): Promise<Setting<N>> {
  const rows = await db.query<{ value: unknown }>({
    name: 'setting',
    text: 'SELECT value FROM settings WHERE name = $1',
    values: [name],
  });
  const schema: v.GenericSchema = SCHEMAS[name];
  return v.parse(schema, rows[0]?.value ?? (name === 'winFeed' ? undefined : {})) as Setting<N>;
}

/** The version of a setting, from 1, on which an edit is based (platform/editing.ts). */
export async function settingVersion(db: Queryable, name: SettingName): Promise<number> {
  const rows = await db.query<{ version: number }>({
    name: 'setting-version',
    text: 'SELECT version FROM settings WHERE name = $1',
    values: [name],
  });
  return rows[0]?.version ?? 1;
}

/** Serialises transactions that read and change a setting. */
export async function lockSetting(tx: Tx, name: SettingName): Promise<void> {
  await tx.query({
    name: 'setting-lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('setting:' || $1, 0))`,
    values: [name],
  });
}

/** Stores a value; the caller writes the audit line in the same transaction. @throws where it does not fit its schema */
export async function writeSetting<N extends SettingName>(tx: Tx, name: N, value: Setting<N>): Promise<void> {
  const schema: v.GenericSchema = SCHEMAS[name];
  await tx.query({
    name: 'setting-write',
    text: `INSERT INTO settings AS s (name, value, version) VALUES ($1, $2, 2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now(), version = s.version + 1`,
    values: [name, JSON.stringify(v.parse(schema, value))],
  });
}

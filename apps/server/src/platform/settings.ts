import * as v from 'valibot';
import type { Queryable } from '#platform/database.ts';

/** Settings with their defaults; the console changes them, a missing row means the default. */
const SCHEMAS = {
  registration: v.object({
    email: v.optional(v.boolean(), true),
    phone: v.optional(v.boolean(), true),
    inviteCode: v.optional(v.boolean(), false),
  }),
  /** Hundredths per option, and the stakes allowed, in minor units. */
  vote: v.object({
    ratios: v.optional(
      v.object({ rose: v.number(), lily: v.number(), balloon: v.number(), smoke: v.number() }),
      { rose: 196, lily: 196, balloon: 196, smoke: 196 },
    ),
    minStake: v.optional(v.number(), 100),
    maxStake: v.optional(v.number(), 100_000),
    stakeStep: v.optional(v.number(), 100),
  }),
  winFeed: v.optional(v.picklist(['sample', 'live']), 'sample'),
} as const;

type Schemas = typeof SCHEMAS;
export type SettingName = keyof Schemas;
export type Setting<N extends SettingName> = v.InferOutput<Schemas[N]>;

/** The value in force. Throws where a stored value does not fit its schema. */
export async function readSetting<N extends SettingName>(db: Queryable, name: N): Promise<Setting<N>> {
  const rows = await db.query<{ value: unknown }>({
    name: 'setting',
    text: 'SELECT value FROM settings WHERE name = $1',
    values: [name],
  });
  const schema: v.GenericSchema = SCHEMAS[name];
  return v.parse(schema, rows[0]?.value ?? (name === 'winFeed' ? undefined : {})) as Setting<N>;
}

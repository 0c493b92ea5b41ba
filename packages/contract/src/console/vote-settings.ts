import { ALL_WAYS, OPTIONS, type Option, WINNING_WAYS } from '@fairground/kernel/option';
import * as v from 'valibot';
import { type ConsoleTable, FINANCE, OWNER, version, why } from '#console/endpoint.ts';
import { settingChange } from '#console/setting-changes.ts';
import { amount, integer, minorUnits, time } from '#fields.ts';
import { described, named } from '#named.ts';

/**
 * Bounds of a ratio in hundredths (product.md section 7): at most the one that returns 100 % of stakes on average, at least 90 %,
 * so that a typing error cannot make an unfair game.
 */
export const RATIO_RANGE: Readonly<Record<Option, { min: number; max: number }>> = {
  rose: ratioRange('rose'),
  lily: ratioRange('lily'),
  balloon: ratioRange('balloon'),
  smoke: ratioRange('smoke'),
};

function ratioRange(option: Option): { min: number; max: number } {
  const fair = (100 * ALL_WAYS) / WINNING_WAYS[option];
  return { min: Math.ceil(fair * 0.9), max: Math.floor(fair) };
}

/** The average return of an option in basis points: 9800 is 98 %. */
export const returnBps = (option: Option, ratio: number): number =>
  Math.round((ratio * WINNING_WAYS[option] * 100) / ALL_WAYS);

export type VoteSettings = {
  ratios: Record<Option, number>;
  minStake: number;
  maxStake: number;
  stakeStep: number;
};

/** `pool`: the pool could not pay out a single stake of the largest amount. */
export type VoteSettingsFault = 'range' | 'inexact' | 'step' | 'order' | 'pool';
type Faults = Partial<Record<keyof VoteSettings | `ratios.${Option}`, VoteSettingsFault>>;

/** The most that the pool adds to the largest stake. */
const worstPayout = ({ ratios, maxStake }: VoteSettings): number =>
  (maxStake * (Math.max(...OPTIONS.map((option) => ratios[option])) - 100)) / 100;

/** Faults by field; null where there is none. `pool` in minor units. */
export function voteSettingsFaults(settings: VoteSettings, pool: number): Faults | null {
  const { ratios, minStake, maxStake, stakeStep } = settings;
  const faults: Faults = {};
  for (const option of OPTIONS) {
    const { min, max } = RATIO_RANGE[option];
    const ratio = ratios[option];
    if (ratio < min || ratio > max) faults[`ratios.${option}`] = 'range';
    // Every multiple of the step must have a payout of whole minor units.
    else if ((ratio * stakeStep) % 100 !== 0) faults.stakeStep = 'inexact';
  }
  if (minStake % stakeStep !== 0) faults.minStake = 'step';
  if (maxStake % stakeStep !== 0) faults.maxStake = 'step';
  else if (maxStake < minStake) faults.maxStake = 'order';
  else if (worstPayout(settings) > pool) faults.maxStake = 'pool';
  return Object.keys(faults).length === 0 ? null : faults;
}

const perOption = <S extends v.GenericSchema>(entry: S) =>
  v.strictObject({ rose: entry, lily: entry, balloon: entry, smoke: entry });
const ratio = integer(1, 10_000);

const stored = v.object({
  ratios: described(
    'Hundredths: 196 pays 1.96 times the stake.',
    v.object({ rose: v.number(), lily: v.number(), balloon: v.number(), smoke: v.number() }),
  ),
  minStake: minorUnits,
  maxStake: minorUnits,
  stakeStep: minorUnits,
});

const answer = named(
  'VoteSettings',
  'Payout ratios and stake limits in force.',
  v.object({
    ...stored.entries,
    version: v.number(),
    holdsFrom: described(
      'The first period that these hold for: what is published already keeps what it was published with.',
      v.object({ periodNo: v.string(), opensAt: time }),
    ),
    /** Published periods that are not over, newest first, with their ratios and limits. */
    published: v.array(
      v.object({ periodNo: v.string(), opensAt: time, closesAt: time, ...v.partial(stored).entries }),
    ),
    change: v.nullable(settingChange),
    pool: described("The house's pool now: the largest stake must be payable out of it.", minorUnits),
  }),
);
export type VoteSettingsAnswer = v.InferOutput<typeof answer>;

export const consoleVoteSettingsEndpoints = {
  'GET /settings/vote': {
    summary: 'Payout ratios and stake limits',
    auth: 'operator',
    roles: FINANCE,
    input: v.strictObject({}),
    data: answer,
    failures: [],
  },
  'POST /settings/vote': {
    summary: 'Propose other payout ratios and stake limits',
    description:
      'A second owner approves them, and they are in effect an hour later; at once before the first member has registered. Ratios and limits of the periods that are not published yet. No result and no published period knows of it. 409 where another owner has changed them since the version that was read.',
    auth: 'operator',
    roles: OWNER,
    stepUp: true,
    input: v.strictObject({
      ratios: perOption(ratio),
      minStake: amount,
      maxStake: amount,
      stakeStep: amount,
      version,
      why,
    }),
    data: answer,
    failures: ['CONFLICT', 'STEP_UP_REQUIRED'],
  },
} as const satisfies ConsoleTable;

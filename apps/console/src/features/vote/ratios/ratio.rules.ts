import { type VoteSettings, voteSettingsFaults } from '@fairground/contract/console/vote-settings';
import { OPTIONS, type Option } from '@fairground/kernel/option';
import { parseAmount } from '#platform/amount.rules.ts';

const RATIO_DECIMALS = 2;

/** Parses a ratio into hundredths: `1.96` is 196. Null if malformed. */
export const parseRatio = (typed: string): number | null => parseAmount(typed, RATIO_DECIMALS);

/** The fields of the form, flat, as each has an error of its own. */
export type RatioValues = Record<Option | 'minStake' | 'maxStake' | 'stakeStep' | 'why', string>;
type RatioFault = 'number' | 'range' | 'inexact' | 'step' | 'order' | 'pool';
export type Read =
  | { settings: VoteSettings }
  | { faults: Partial<Record<Exclude<keyof RatioValues, 'why'>, RatioFault>> };

/** The typed settings, or errors by field; the same rule as the server's. */
export function readRatios(values: RatioValues, exponent: number, pool: number): Read {
  const ratios = Object.fromEntries(OPTIONS.map((option) => [option, parseRatio(values[option])]));
  const limits = {
    minStake: parseAmount(values.minStake, exponent),
    maxStake: parseAmount(values.maxStake, exponent),
    stakeStep: parseAmount(values.stakeStep, exponent),
  };
  const unread = Object.entries({ ...ratios, ...limits }).filter(
    ([, value]) => value === null || value === 0,
  );
  if (unread.length > 0)
    return { faults: Object.fromEntries(unread.map(([field]) => [field, 'number' as const])) };
  const settings = { ratios, ...limits } as unknown as VoteSettings;
  const faults = voteSettingsFaults(settings, pool);
  if (faults === null) return { settings };
  return {
    faults: Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field.replace('ratios.', ''), fault]),
    ),
  };
}

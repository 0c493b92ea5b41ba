import { describe, expect, test } from 'vitest';
import { parseRatio, readRatios } from './ratio.rules.ts';

const GOOD = {
  rose: '1.96',
  lily: '1.96',
  balloon: '1.96',
  smoke: '1.96',
  minStake: '1',
  maxStake: '1000',
  stakeStep: '1',
  why: '',
};
const POOL = 1_000_000;

test.each([
  ['1.96', 196],
  ['1,96', null],
  ['2', 200],
  ['１．９', 190],
  ['1.965', null],
  ['', null],
  ['-1', null],
])('the ratio %j is %j hundredths', (typed, hundredths) => {
  expect(parseRatio(typed)).toBe(hundredths);
});

describe('the typed settings', () => {
  test('are parsed into minor units and hundredths', () => {
    expect(readRatios({ ...GOOD, rose: '1.9' }, 2, POOL)).toEqual({
      settings: {
        ratios: { rose: 190, lily: 196, balloon: 196, smoke: 196 },
        minStake: 100,
        maxStake: 100_000,
        stakeStep: 100,
      },
    });
  });

  test.each([
    [{ rose: 'x' }, { rose: 'number' }],
    [{ minStake: '0' }, { minStake: 'number' }],
    [{ rose: '2.01' }, { rose: 'range' }],
    [{ smoke: '1.79' }, { smoke: 'range' }],
    [{ minStake: '1.5' }, { minStake: 'step' }],
    [{ maxStake: '0.5' }, { maxStake: 'step' }],
    [{ minStake: '2000' }, { maxStake: 'order' }],
    [{ stakeStep: '0.10', minStake: '0.10' }, { stakeStep: 'inexact' }],
    [{ maxStake: '20000' }, { maxStake: 'pool' }],
  ])('with %j have the faults %j', (change, faults) => {
    expect(readRatios({ ...GOOD, ...change }, 2, POOL)).toEqual({ faults });
  });
});

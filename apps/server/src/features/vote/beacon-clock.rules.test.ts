import { expect, test } from 'vitest';
import { bettingOpenUntil, judgeBetting, type TimeEvidence } from '#features/vote/beacon-clock.rules.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

/** A round that was due 2 s ago and seen 0.5 s later, with all clocks right. */
const sound: TimeEvidence = {
  roundTime: NOW - 2000,
  roundSeenFor: 1500,
  provenNow: NOW - 500,
  nodeNow: NOW,
  databaseNow: NOW,
  databaseReadFor: 300,
};

test.each<[string, Partial<TimeEvidence> | null, ReturnType<typeof judgeBetting>]>([
  ['all clocks agree', {}, null],
  ['no round is known yet', null, 'beacon'],
  ['the newest round is 9.9 s old', { roundTime: NOW - 9900, provenNow: NOW - 400 }, null],
  ['the newest round is 10 s old', { roundTime: NOW - 10_000 }, 'beacon'],
  ['no new round has come for 10 s, though the node clock stands still', { roundSeenFor: 10_000 }, 'beacon'],
  ['the node is 25 s early: its rounds look old', { nodeNow: NOW + 25_000 }, 'beacon'],
  ['the node is 25 s late, which lets nobody know more', { nodeNow: NOW - 25_000 }, null],
  ['the database is 4 s late', { databaseNow: NOW - 4000 }, null],
  ['the database is 25 s late', { databaseNow: NOW - 25_000 }, 'clock'],
  ['the database is 25 s early', { databaseNow: NOW + 25_000 }, 'clock'],
  ['the database is 5 s late by the beacon', { databaseNow: NOW - 5501 }, 'clock'],
  ['the database is 5 s early by the beacon', { databaseNow: NOW + 4501 }, 'clock'],
  [
    'relays deliver 9 s late and hide a database that is 12 s late',
    { roundTime: NOW - 9000, provenNow: NOW - 9000, databaseNow: NOW - 12_000 },
    'clock',
  ],
  ['the database has not told its time for 10 s', { databaseReadFor: 10_000 }, 'clock'],
])('%s', (_name, changes, pause) => {
  expect(judgeBetting(changes && { ...sound, ...changes })).toBe(pause);
});

test.each<[string, Partial<TimeEvidence>, number]>([
  ['a round 2 s old holds for 8 s more', {}, NOW + 8000],
  ['the clock that makes the round oldest counts', { roundSeenFor: 6000 }, NOW + 4000],
  ['the database time is read at least every 10 s', { databaseReadFor: 9000 }, NOW + 1000],
  ['it is said in the time of the database', { databaseNow: NOW + 3000 }, NOW + 11_000],
])('until when stakes may be taken: %s', (_name, changes, until) => {
  expect(bettingOpenUntil({ ...sound, ...changes })).toBe(until);
});

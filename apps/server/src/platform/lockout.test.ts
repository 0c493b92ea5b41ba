import { expect, test } from 'vitest';
import { createLockout, MEMBER_LOCKOUT } from '#platform/lockout.ts';
import { useDatabase } from '#test/database.ts';

const db = useDatabase();
let names = 0;
const newName = (): string => `username n${++names}`;
const lockout = () => createLockout(db.database, MEMBER_LOCKOUT);
/** Ends locks and counters whose key contains this text. */
const letExpire = (part: string) =>
  db.database.query({
    text: 'UPDATE rate_limits SET expire = 1 WHERE position($1 in key) > 0',
    values: [part],
  });

/** Tries until a lock, `most` times at most. @returns how many were admitted */
async function tryUntilLocked(name: string, address: string, most: number): Promise<number> {
  for (let count = 0; count < most; count++) {
    if ((await lockout().countName(name, address, false)) !== null) return count;
  }
  return most;
}

test('ten wrong passwords lock a name for the address that tried, for a minute', async () => {
  const name = newName();
  expect(await tryUntilLocked(name, '192.0.2.1', 20)).toBe(10);
  const wait = await lockout().countName(name, '192.0.2.1', false);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test('another address, and another name at the same address, are not locked', async () => {
  const name = newName();
  await tryUntilLocked(name, '192.0.2.2', 20);
  expect(await lockout().countName(name, '192.0.2.3', false)).toBeNull();
  expect(await lockout().countName(newName(), '192.0.2.2', false)).toBeNull();
});

test('tries against the short lock bring no longer one nearer', async () => {
  const name = newName();
  await tryUntilLocked(name, '192.0.2.4', 20);
  for (let round = 0; round < 100; round++)
    expect(await lockout().countName(name, '192.0.2.4', false)).toBeLessThanOrEqual(60);
  await letExpire('login:192.0.2.4 ');
  expect(await tryUntilLocked(name, '192.0.2.4', 20)).toBe(10);
});

test('one address hammering a name does not lock it for the addresses of others', async () => {
  const name = newName();
  for (let round = 0; round < 300; round++) await lockout().countName(name, '192.0.2.5', false);
  expect(await lockout().countName(name, '198.51.100.1', false)).toBeNull();
});

test('who goes on all day waits a quarter of an hour after sixty tries', async () => {
  const name = newName();
  for (let round = 0; round < 6; round++) {
    expect(await tryUntilLocked(name, '192.0.2.6', 20)).toBe(10);
    await letExpire('login:192.0.2.6 ');
  }
  const wait = await lockout().countName(name, '192.0.2.6', false);
  expect(wait).toBeGreaterThan(60);
  expect(wait).toBeLessThanOrEqual(900);
});

test('tries from everywhere lock a name, but never where its owner has logged in before', async () => {
  const name = newName();
  for (let round = 0; round < 210; round++) await lockout().countName(name, `203.0.113.${round}`, false);
  const wait = await lockout().countName(name, '198.51.100.2', false);
  expect(wait).toBeGreaterThan(60);
  expect(wait).toBeLessThanOrEqual(900);
  expect(await lockout().countName(name, '198.51.100.2', true)).toBeNull();
});

test('a right password forgets the wrong ones of its address only', async () => {
  const name = newName();
  await tryUntilLocked(name, '192.0.2.7', 9);
  await tryUntilLocked(name, '192.0.2.8', 9);
  await lockout().succeeded(name, '192.0.2.7');
  expect(await tryUntilLocked(name, '192.0.2.7', 20)).toBe(10);
  expect(await tryUntilLocked(name, '192.0.2.8', 20)).toBe(1);
});

test('an address that tries hundreds of names is slowed down whatever the names are', async () => {
  const waits = [];
  for (let round = 0; round < 601; round++) waits.push(await lockout().countAddress('192.0.2.9'));
  expect(waits.slice(0, 600).every((wait) => wait === null)).toBe(true);
  expect(waits[600]).toBe(300);
  expect(await lockout().countAddress('192.0.2.10')).toBeNull();
});

test('names of any length are counted apart', async () => {
  const long = (end: string) => `username ${'x'.repeat(240)}${end}`;
  await tryUntilLocked(long('a'), '192.0.2.11', 20);
  expect(await lockout().countName(long('b'), '192.0.2.11', false)).toBeNull();
});

test('logins that succeed never lock an address, and earn nothing for those that fail', async () => {
  const address = '192.0.2.77';
  const { tries } = MEMBER_LOCKOUT.address;
  for (let n = 0; n < tries + 50; n++) {
    expect(await lockout().countAddress(address)).toBeNull();
    await lockout().takeBackAddress(address);
  }
  await lockout().succeeded(newName(), address);
  for (let n = 0; n < tries; n++) expect(await lockout().countAddress(address)).toBeNull();
  expect(await lockout().countAddress(address)).toBeGreaterThan(0);
});

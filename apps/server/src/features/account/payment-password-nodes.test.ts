import { beforeEach, expect, test } from 'vitest';
import {
  resetPaymentTries,
  readPaymentState,
  savePaymentPassword,
  takePaymentTry,
} from '#features/account/payment-password.repository.ts';
import { useDatabase } from '#test/database.ts';
import { plantMember } from '#test/members.ts';

/** The statements of two nodes, interleaved: they share only the database. */
const db = useDatabase();
let id: string;
beforeEach(async () => {
  ({ id } = await plantMember(db.database));
  await savePaymentPassword(db.database, id, { from: null, to: 'hash' });
});
const take = () => takePaymentTry(db.database, id);
const failures = async () => (await readPaymentState(db.database, id)).failures;

test('of fifty tries at once five are taken, each with a number of its own', async () => {
  const taken = await Promise.all(Array.from({ length: 50 }, take));
  const numbers = taken.filter((one) => one !== null).map((one) => one.failures);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

test('a right try that was taken before a lock does not open it afterwards', async () => {
  const right = (await take())!;
  for (let at = 0; at < 4; at++) await take();
  await resetPaymentTries(db.database, id, right);
  expect(await failures()).toBe(5);
  expect(await savePaymentPassword(db.database, id, { from: 'hash', to: 'other' })).toBe(false);
});

test('a right try that was the last one forgets its own lock', async () => {
  for (let at = 0; at < 4; at++) await take();
  await resetPaymentTries(db.database, id, (await take())!);
  expect(await failures()).toBe(0);
});

test('a right try at a password that was replaced meanwhile forgets nothing of the new one', async () => {
  const right = (await take())!;
  await savePaymentPassword(db.database, id, { from: 'hash', to: 'other' });
  await take();
  await resetPaymentTries(db.database, id, right);
  expect(await failures()).toBe(1);
});

test('of two changes at once one is made', async () => {
  const saved = await Promise.all([
    savePaymentPassword(db.database, id, { from: 'hash', to: 'one' }),
    savePaymentPassword(db.database, id, { from: 'hash', to: 'two' }),
  ]);
  expect(saved.filter(Boolean)).toEqual([true]);
});

test('the database itself knows no sixth try and no lock without a way back', async () => {
  const update = (text: string) => db.database.query({ text: `UPDATE members SET ${text}` });
  await expect(update('payment_failures = 6')).rejects.toThrow('check constraint');
  await expect(update('payment_failures = 5')).rejects.toThrow('locked_has_a_way_back');
  await expect(update('payment_way_back_at = now()')).rejects.toThrow('locked_has_a_way_back');
});

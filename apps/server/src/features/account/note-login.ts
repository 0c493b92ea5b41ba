import { createHash } from 'node:crypto';
import type { Language } from '@fairground/contract/language';
import { rememberLanguage } from '#features/account/contacts.repository.ts';
import type { AccountDeps } from '#features/account/deps.ts';
import { rememberDevice } from '#features/account/devices.repository.ts';
import { rememberAddress } from '#features/account/members.repository.ts';
import type { Tx } from '#platform/database.ts';
import { deviceName } from '@fairground/contract/device-name';

/** `id`: the random id that the app keeps on the device; without one, address and browser are taken for a device. */
type Device = { id: string | undefined; ip: string; userAgent: string };

const hashOf = ({ id, ip, userAgent }: Device): Buffer =>
  createHash('sha256')
    .update(id ?? `${ip} ${deviceName(userAgent) ?? ''}`)
    .digest();

type Login = { memberId: string; language: Language; device: Device };

/** Remembers the device of a registration, of which nobody is told. */
export async function noteFirstLogin(tx: Tx, { memberId, device }: Omit<Login, 'language'>): Promise<void> {
  await rememberAddress(tx, memberId, device.ip);
  await rememberDevice(tx, memberId, hashOf(device), device.ip);
}

/**
 * Remembers address, device and language of a login, by password or passkey, in the transaction that opens the session, and tells the
 * member of a device that was not seen before.
 */
export async function noteLogin(
  { outbox }: Pick<AccountDeps, 'outbox'>,
  tx: Tx,
  { memberId, language, device }: Login,
): Promise<void> {
  const isNew = await rememberDevice(tx, memberId, hashOf(device), device.ip);
  await rememberAddress(tx, memberId, device.ip);
  await rememberLanguage(tx, memberId, language);
  const name = deviceName(device.userAgent);
  if (isNew)
    await outbox.tell(tx, memberId, {
      kind: 'new_login',
      details: name === null ? {} : { device: name },
    });
}

import { readStored, writeStored } from '@fairground/client/storage/storage.ts';
import { logFailure } from '@fairground/client/log.ts';
import { call } from '#platform/api.ts';
import { canUsePasskeys } from '@fairground/client/passkeys/can-use-passkeys.ts';
import { passkeyOffer } from '#platform/passkey-offer.ts';
import { getSession } from '#platform/session.ts';

const KEY = 'passkey-offered';

/** Offers a passkey after a login by password, once for a member and device, to those who have none. */
export async function offerPasskey(): Promise<void> {
  const member = getSession()?.user.id;
  if (member === undefined || !canUsePasskeys() || readStored(KEY) === member) return;
  try {
    const { list, usable } = await call('GET /member/passkeys', {});
    if (list.length > 0 || !usable || getSession()?.user.id !== member) return;
    writeStored(KEY, member);
    passkeyOffer.set(true);
  } catch (error) {
    // The next login offers it.
    logFailure('passkey not offered', error);
  }
}

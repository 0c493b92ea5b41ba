import type { OperatorDeps } from '#features/operators/deps.ts';
import { Failure } from '#platform/http/failure.ts';
import { type Asked, type RelyingParty, relyingParty } from '#platform/webauthn/relying-party.rules.ts';

/** PASSKEY_REJECTED with a reason that the operator can do something about. */
export const rejected = (reason: 'address' | 'limit'): Failure =>
  new Failure('PASSKEY_REJECTED', { data: { reason } });

/** @throws Failure where passkeys cannot be used at the address of the page */
export function partyOf(deps: Pick<OperatorDeps, 'publicSite'>, asked: Asked): RelyingParty {
  const party = relyingParty(deps.publicSite, asked);
  if (party === null) throw rejected('address');
  return party;
}

import type { OperatorDeps } from '#features/operators/deps.ts';
import { partyOf, rejected } from '#features/operators/passkeys/party.ts';
import { listPasskeys } from '#features/operators/passkeys/passkeys.repository.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { loginOptions } from '#platform/webauthn/ceremony.ts';
import type { Ceremony } from '#platform/webauthn/challenges.ts';
import type { Asked } from '#platform/webauthn/relying-party.rules.ts';

/** A challenge of the login is for one operator, that of the step-up for one session. */
export const loginCeremony = (operatorId: string): Ceremony => ({
  purpose: 'operator-login',
  subject: operatorId,
});
export const stepUpCeremony = (sessionId: string): Ceremony => ({
  purpose: 'operator-step-up',
  subject: sessionId,
});

/** The options for using one of an operator's passkeys. @throws Failure PASSKEY_REJECTED where none works at this address */
export async function optionsFor(
  deps: Pick<OperatorDeps, 'database' | 'random' | 'publicSite'>,
  operatorId: string,
  { asked, ceremony }: { asked: Asked; ceremony: Ceremony },
) {
  const party = partyOf(deps, asked);
  const passkeys = await listPasskeys(deps.database, operatorId);
  const fitting = passkeys.filter(({ rpId }) => rpId === party.rpId);
  // An empty list would let the authenticator offer any passkey of the domain, members' ones as well.
  if (fitting.length === 0) throw rejected('address');
  return loginOptions(deps.database, deps.random, party, ceremony, fitting);
}

export const beginStepUp =
  (deps: OperatorDeps): ConsoleHandler<'POST /session/stepupoptions'> =>
  ({ operator: { operatorId, sessionId }, asked }) =>
    optionsFor(deps, operatorId, { asked, ceremony: stepUpCeremony(sessionId) });

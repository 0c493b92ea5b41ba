import type { AccessEvent, AddressEvent } from '#features/alerts/alert-texts.ts';
import { type AlertRow, findAlerts } from '#features/alerts/alerts.repository.ts';
import type { AlertDeps } from '#features/alerts/deps.ts';
import { accessWordsOf } from '#features/alerts/texts.ts';
import type { Tx } from '#platform/database.ts';

type Deps = Pick<AlertDeps, 'queueMail'>;

const send = async (
  { queueMail }: Deps,
  tx: Tx,
  { operatorId, email: to, language }: Pick<AlertRow, 'operatorId' | 'email' | 'language'>,
  event: AccessEvent,
): Promise<void> => {
  if (to === null) return;
  const details = accessWordsOf(event, language);
  await queueMail(tx, { operatorId, to, language, kind: 'operator_notice', details });
};

/**
 * Tells operators what happened to their own access, at the address that they confirmed: at every hour, and whether or not they
 * want mail of late work. Without such an address the audit log alone says it.
 */
export const createAccessMail =
  (deps: Deps) =>
  async (tx: Tx, operatorId: string, event: Exclude<AccessEvent, AddressEvent>): Promise<void> => {
    const alerts = await findAlerts(tx, operatorId);
    if (alerts !== null) await send(deps, tx, alerts, event);
  };

/** Tells the address before that it is the address no more: whoever took over an open console would otherwise silence it unseen. */
export async function tellFormerAddress(
  deps: Deps,
  tx: Tx,
  { before, after }: { before: AlertRow; after: AlertRow },
): Promise<void> {
  if (before.email?.toLowerCase() === after.email?.toLowerCase()) return;
  await send(deps, tx, before, after.email === null ? 'address_removed' : 'address_replaced');
}

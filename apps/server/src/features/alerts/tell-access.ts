import type { AccessEvent } from '#features/alerts/alert-texts.ts';
import { findAlerts } from '#features/alerts/alerts.repository.ts';
import type { AlertDeps } from '#features/alerts/deps.ts';
import { accessWordsOf } from '#features/alerts/texts.ts';
import type { Tx } from '#platform/database.ts';

/**
 * Tells operators what happened to their own access, at the address that they confirmed: at every hour, and whether or not they
 * want mail of late work. Without such an address the audit log alone says it.
 */
export const createAccessMail =
  ({ queueMail }: Pick<AlertDeps, 'queueMail'>) =>
  async (tx: Tx, operatorId: string, event: AccessEvent): Promise<void> => {
    const alerts = await findAlerts(tx, operatorId);
    if (alerts === null || alerts.email === null) return;
    const { email: to, language } = alerts;
    await queueMail(tx, {
      operatorId,
      to,
      language,
      kind: 'operator_notice',
      details: accessWordsOf(event, language),
    });
  };

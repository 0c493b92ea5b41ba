import type { Tx } from '#platform/database.ts';
import type { AppDeps } from '#app/deps.ts';
import type { Live } from '#app/live.ts';
import {
  checkPaymentPassword,
  createContactChecks,
  createPasswordCheck,
  hasPaymentPassword,
} from '#features/account/index.ts';
import { createOutbox } from '#features/delivery/index.ts';
import { createRechargeCheck } from '#features/protection/index.ts';
import { pairFault, settingChangeBook } from '#features/operators/index.ts';
import { describeUpload, findUpload, holdUpload, sameImages } from '#features/uploads/index.ts';

/** Functions that features need of each other: no feature imports another, so they are passed in here. */
export function wireFeatureDeps(deps: AppDeps, live: Live) {
  const { database, vault, mode, clock, timeZone, currency } = deps;
  const { memberChanged, workChanged } = live;
  const outbox = createOutbox(deps);
  const { requireContact, requireNoHold, readHold } = createContactChecks(outbox.canSend);
  return {
    outbox,
    delivery: {
      database,
      senders: deps.senders,
      site: { name: deps.operator.name ?? 'Fairground', url: deps.siteUrl, timeZone },
      workChanged,
      onGivenUp: () => workChanged('outbox'),
    },
    payments: {
      database,
      vault,
      mode,
      timeZone,
      currency,
      checkPaymentPassword,
      hasPaymentPassword,
      findUpload,
      sameImages,
      pairFault,
      changes: settingChangeBook,
      correctionsChanged: (): void => workChanged('corrections', 'recharges', 'withdrawals'),
      checkRecharge: createRechargeCheck(timeZone),
      requireContact,
      requireNoHold,
      readHold,
      tellCardAdded: (tx: Tx, memberId: string, card: string): Promise<void> =>
        outbox.tell(tx, memberId, { kind: 'card_added', details: { card } }),
      /** A step of a payment changes its member's account and the operators' queues. */
      memberChanged: (memberId: string): void => {
        memberChanged(memberId);
        workChanged('recharges', 'withdrawals');
      },
    },
    protection: {
      database,
      timeZone,
      verifyLoginPassword: createPasswordCheck(database),
      memberChanged,
    },
    announcements: {
      database,
      announced: (id: string) => live.publish('members', { type: 'notice', data: { id } }),
    },
    support: {
      database,
      clock,
      timeZone,
      describeUpload,
      findUpload,
      publish: live.publish,
    },
    meet: {
      requireContact,
      database,
      vault,
      clock,
      timeZone,
      findUpload,
      holdUpload,
      memberChanged,
      workChanged,
    },
  };
}
export type FeatureDeps = ReturnType<typeof wireFeatureDeps>;

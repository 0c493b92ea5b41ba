import type { AppDeps } from '#app/deps.ts';
import type { Live } from '#app/live.ts';
import { checkPaymentPassword, createPasswordCheck, hasPaymentPassword } from '#features/account/index.ts';
import { createNotify, queueAnnouncement } from '#features/notifications/index.ts';
import { createRechargeCheck } from '#features/protection/index.ts';
import { describeUpload, findUpload, holdUpload, sameImages } from '#features/uploads/index.ts';

/** Functions that features need of each other: no feature imports another, so they are passed in here. */
export function wireFeatureDeps(deps: AppDeps, live: Live) {
  const { database, vault, mode, clock, timeZone, currency } = deps;
  const { memberChanged, workChanged } = live;
  const mail = null;
  const notify = createNotify({ mode, currency, mail });
  return {
    notify,
    notifications: { database, vault, mode, currency, mail },
    payments: {
      database,
      vault,
      mode,
      timeZone,
      checkPaymentPassword,
      hasPaymentPassword,
      findUpload,
      sameImages,
      checkRecharge: createRechargeCheck(timeZone),
      tellPayment: notify,
      tellCard: notify,
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
      tellMembers: queueAnnouncement,
      announced: (id: string) => live.publish('members', { type: 'notice', data: { id } }),
    },
    support: {
      database,
      clock,
      timeZone,
      describeUpload,
      findUpload,
      publish: live.publish,
      tellAnswer: notify,
    },
    meet: {
      database,
      vault,
      clock,
      timeZone,
      tellDate: notify,
      findUpload,
      holdUpload,
      memberChanged,
      workChanged,
    },
  };
}
export type FeatureDeps = ReturnType<typeof wireFeatureDeps>;

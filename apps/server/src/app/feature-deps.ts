import { wireAlerts } from '#app/alert-deps.ts';
import type { AppDeps } from '#app/deps.ts';
import { createTelling, tellingInbox } from '#app/telling-inbox.ts';
import type { Live } from '#app/live.ts';
import {
  checkPaymentPassword,
  createContactChecks,
  createPasswordCheck,
  findClosing,
  findMembers,
  hasPaymentPassword,
} from '#features/account/index.ts';
import { createNoticeMail, createOutbox } from '#features/delivery/index.ts';
import { passClaims } from '#features/desk/index.ts';
import { createNotify, queueAnnouncement } from '#features/notifications/index.ts';
import { findListedProfile } from '#features/meet/index.ts';
import { createOpenFilms, createPreview, filmUrl, findFfmpeg, holdFilmFile } from '#features/movies/index.ts';
import { createRechargeCheck, requireNotSuspended } from '#features/protection/index.ts';
import { pairFault, settingChangeBook } from '#features/operators/index.ts';
import {
  createFindUpload,
  createStorePicture,
  deleteUploads,
  describeUpload,
  holdOwnUploads,
  holdUpload,
  removedAt,
  sameImages,
} from '#features/uploads/index.ts';

/** Functions that features need of each other: no feature imports another, so they are passed in here. */
export function wireFeatureDeps(deps: AppDeps, live: Live) {
  const { database, vault, mode, clock, timeZone, currency } = deps;
  const { memberChanged, workChanged } = live;
  const messages = createOutbox(deps);
  const mail = { ...createNoticeMail(messages), sends: messages.canSend('email') };
  const notify = createNotify({ mode, currency, mail });
  const outbox = tellingInbox(messages, notify);
  const telling = createTelling(outbox);
  const checks = createContactChecks(outbox.canSend);
  const findUpload = createFindUpload(deps.store);
  const site = { database, clock, timeZone };
  const money = { database, vault, mode, timeZone, currency };
  const films = {
    database,
    store: deps.store,
    vault,
    storePicture: createStorePicture(deps.store),
    open: createOpenFilms(database),
    findFfmpeg: deps.findFfmpeg ?? findFfmpeg,
    now: () => clock.now(),
  };
  return {
    outbox,
    notify,
    notifications: { database, vault, mode, currency, mail },
    delivery: {
      database,
      senders: deps.senders,
      site: { name: deps.operator.name ?? 'Fairground', url: deps.siteUrl, timeZone },
      workChanged,
      onGivenUp: () => workChanged('outbox'),
    },
    payments: {
      ...money,
      ...checks,
      checkPaymentPassword,
      hasPaymentPassword,
      describeUpload,
      holdOwnUploads,
      findUpload,
      removedAt,
      sameImages,
      pairFault,
      passClaims,
      changes: settingChangeBook,
      correctionsChanged: (): void => workChanged('corrections', 'recharges', 'withdrawals'),
      checkRecharge: createRechargeCheck(timeZone),
      tellPayment: notify,
      tellCardAdded: telling.cardAdded,
      /** A step of a payment changes its member's account and the operators' queues. */
      memberChanged: (memberId: string): void => {
        memberChanged(memberId);
        workChanged('recharges', 'withdrawals');
      },
    },
    alerts: wireAlerts(deps, messages),
    protection: {
      database,
      timeZone,
      memberChanged,
      verifyLoginPassword: createPasswordCheck(database),
      tellSuspension: telling.suspension,
      async outOfSight(memberId: string) {
        const id = await findListedProfile(database, memberId);
        if (id !== null) live.publish('members', { type: 'unlisted', data: { id } });
      },
    },
    desk: { database, findMembers, paymentsChanged: (): void => workChanged('recharges', 'withdrawals') },
    announcements: {
      database,
      timeZone,
      tellMembers: queueAnnouncement,
      announced: (id: string) => live.publish('members', { type: 'notice', data: { id } }),
    },
    support: {
      ...site,
      describeUpload,
      holdOwnUploads,
      findUpload,
      publish: live.publish,
      tellAnswer: notify,
    },
    films,
    meet: {
      requireContact: checks.requireContact,
      requireNotSuspended,
      vault,
      ...site,
      tellDate: notify,
      holdOwnUploads,
      deleteUploads,
      findClosing,
      personGone: (id: string): void => live.publish('members', { type: 'unlisted', data: { id } }),
      findUpload,
      holdUpload,
      films: { hold: holdFilmFile, address: filmUrl, preview: createPreview(films) },
      memberChanged,
      workChanged,
    },
  };
}
export type FeatureDeps = ReturnType<typeof wireFeatureDeps>;

import { pageOf } from '@fairground/contract/fields';
import type { Language } from '@fairground/contract/language';
import { PUSH_DEVICES } from '@fairground/contract/notification-kinds';
import type { NotificationSettings } from '@fairground/contract/notifications';
import { RATES } from '@fairground/contract/rates';
import type { NotificationDeps } from '#features/notifications/deps.ts';
import {
  listNotifications,
  markRead,
  type NotificationRow,
} from '#features/notifications/notifications.repository.ts';
import { announceChange } from '#features/notifications/notify.ts';
import { readPublicKey } from '#features/notifications/push/push-key.ts';
import {
  countSubscriptions,
  deleteSubscription,
  saveSubscription,
} from '#features/notifications/push/subscriptions.repository.ts';
import {
  listChoices,
  readShowDetails,
  saveChoices,
  saveShowDetails,
} from '#features/notifications/settings.repository.ts';
import { choicesWith, switchesOffFixed } from '#features/notifications/ways.rules.ts';
import { createFormat, wordsOf } from '#features/notifications/words.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso } from '#platform/iso.ts';
import { createLimiter } from '#platform/rate-limit.ts';

async function settingsOf(
  { database, mail }: NotificationDeps,
  memberId: string,
): Promise<NotificationSettings> {
  const [chosen, showDetails, devices, reached] = await Promise.all([
    listChoices(database, memberId),
    readShowDetails(database, memberId),
    countSubscriptions(database, memberId),
    mail?.sends ? mail.reaches(database, memberId) : undefined,
  ]);
  return {
    choices: choicesWith(chosen),
    showDetails,
    devices,
    mail: reached === undefined ? 'off' : reached ? 'on' : 'unconfirmed',
  };
}

type Keys =
  | 'GET /notification/list'
  | 'POST /notification/read'
  | 'GET /notification/settings'
  | 'POST /notification/settings'
  | 'GET /notification/pushkey'
  | 'POST /notification/subscribe'
  | 'POST /notification/unsubscribe';

export function notificationRoutes(deps: NotificationDeps): Handlers<Keys> {
  const { database } = deps;
  const subscribing = createLimiter(database, RATES.pushSubscribe);
  const view = (row: NotificationRow, language: Language) => ({
    id: row.id,
    kind: row.kind,
    ...wordsOf(row, language, createFormat(deps, language)),
    path: row.path,
    createdAt: iso(row.created_at),
    read: row.read_at !== null,
  });

  return {
    'GET /notification/list': async ({ input, member: { memberId }, language }) => {
      const { page, pageSize } = pageOf(input);
      const { rows, total, unread } = await listNotifications(database, {
        memberId,
        // One more than shown says whether there is a further page.
        pageSize: pageSize + 1,
        offset: (page - 1) * pageSize,
        before: input.before ?? null,
        kind: input.kind ?? null,
      });
      const list = rows.slice(0, pageSize).map((row) => view(row, language));
      const next = rows.length > pageSize ? list.at(-1)!.id : null;
      return { list, page, pageSize, total, unread, next };
    },
    'POST /notification/read': async ({ input: { ids, all }, member: { memberId } }) => {
      if ((ids === undefined) === (all === undefined)) throw new InvalidInput({ ids: 'required' });
      const unread = await database.transaction(async (tx) => {
        const done = await markRead(tx, memberId, ids ?? null);
        if (done.read > 0) await announceChange(tx, [memberId]);
        return done.unread;
      });
      return { unread };
    },
    'GET /notification/settings': ({ member }) => settingsOf(deps, member.memberId),
    'POST /notification/settings': async ({ input: { choices, showDetails }, member: { memberId } }) => {
      if (choices && switchesOffFixed(choices)) throw new InvalidInput({ choices: 'choice' });
      await database.transaction(async (tx) => {
        if (choices && choices.length > 0) await saveChoices(tx, memberId, choices);
        if (showDetails !== undefined) await saveShowDetails(tx, memberId, showDetails);
      });
      return settingsOf(deps, memberId);
    },
    'GET /notification/pushkey': async () => ({ publicKey: await readPublicKey(deps) }),
    'POST /notification/subscribe': async ({ input: { endpoint, keys }, member, language }) => {
      const { memberId, sessionId } = member;
      const wait = await subscribing.take(memberId);
      if (wait !== null) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: wait });
      await database.transaction((tx) =>
        saveSubscription(tx, { memberId, sessionId, endpoint, ...keys, language }, PUSH_DEVICES),
      );
      return { devices: await countSubscriptions(database, memberId) };
    },
    'POST /notification/unsubscribe': async ({ input: { endpoint }, member: { memberId } }) => {
      await deleteSubscription(database, memberId, endpoint);
      return { devices: await countSubscriptions(database, memberId) };
    },
  };
}

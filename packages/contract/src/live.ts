import * as v from 'valibot';
import { WORK_QUEUES } from '#console/work.ts';
import { minorUnits, time } from '#fields.ts';
import { win } from '#home.ts';
import { named } from '#named.ts';
import { draw, period } from '#vote.ts';

const message = <T extends string, S extends v.GenericSchema>(type: T, data: S) =>
  v.object({ type: v.literal(type), data });

const ready = named(
  'Ready',
  'The first message after the token was accepted.',
  message('ready', v.object({ serverTime: time })),
);
const periodMessage = named(
  'PeriodMessage',
  'A new current period, and every change of its times.',
  message('period', period),
);
const phaseMessage = named(
  'PhaseMessage',
  'The current period entered another phase; the same shape, so that a client needs one reader.',
  message('phase', period),
);
const drawMessage = named(
  'DrawMessage',
  'A period was drawn, or is void and every stake of it was given back.',
  message('draw', v.union([draw, v.object({ periodNo: v.string(), void: v.literal(true) })])),
);
const balanceMessage = named(
  'BalanceMessage',
  "The member's balance, and what of it open stakes and withdrawals hold.",
  message('balance', v.object({ balance: minorUnits, held: minorUnits })),
);
const winsMessage = named(
  'WinsMessage',
  'Real wins that have come into the feed, newest first, or ids of entries that are to vanish from it.',
  message('wins', v.union([v.object({ come: v.array(win) }), v.object({ gone: v.array(v.string()) })])),
);
const noticeMessage = named(
  'NoticeMessage',
  'An announcement was published, changed or withdrawn.',
  message('notice', v.object({ id: v.string() })),
);
const notificationMessage = named(
  'NotificationNews',
  "The member's inbox has changed: something came, or was read on this or another device.",
  message('notification', v.object({})),
);
const unlistedMessage = named(
  'UnlistedMessage',
  'A person of Meet is not shown any more: what an app holds of them is to vanish.',
  message('unlisted', v.object({ id: v.string() })),
);
const supportMessage = named(
  'SupportNews',
  'Something new in the conversation `id`, its newest message being `seq`; or somebody on the other side is typing, which is good for a few seconds.',
  message('support', v.object({ id: v.string(), seq: v.number(), typing: v.optional(v.literal(true)) })),
);
const workMessage = named(
  'WorkMessage',
  'What waits in these queues may have changed. Anyone who may see a queue asks for it.',
  message('work', v.object({ queues: v.array(v.picklist(WORK_QUEUES)) })),
);

const pongMessage = named('Pong', 'Answers a ping: somebody is there.', message('pong', v.object({})));

/** Messages to members at `/api/live`. The client's first message is `{ "token": "…" }`, within 5 s. */
export const memberMessages = {
  ready,
  period: periodMessage,
  phase: phaseMessage,
  draw: drawMessage,
  balance: balanceMessage,
  wins: winsMessage,
  notice: noticeMessage,
  support: supportMessage,
  notification: notificationMessage,
  unlisted: unlistedMessage,
  pong: pongMessage,
};

/** Messages to operators at `/console/api/live`. */
export const operatorMessages = { ready, support: supportMessage, work: workMessage, pong: pongMessage };

/**
 * Messages that nodes forward to each other for the sockets: ids and names alone, so that a forged one makes clients read again
 * and shows nothing.
 */
export const LIVE_POSTS = v.variant('type', [
  noticeMessage,
  supportMessage,
  notificationMessage,
  unlistedMessage,
  workMessage,
  message('wins', v.object({ gone: v.array(v.string()) })),
]);
export type LivePost = v.InferOutput<typeof LIVE_POSTS>;

/** Every message of the two sockets (product.md section 2). */
export const liveMessage = v.variant('type', [
  ready,
  periodMessage,
  phaseMessage,
  drawMessage,
  balanceMessage,
  winsMessage,
  noticeMessage,
  supportMessage,
  notificationMessage,
  unlistedMessage,
  workMessage,
  pongMessage,
]);
export type LiveMessage = v.InferOutput<typeof liveMessage>;

/** Messages of clients: the token first, then pings; others are ignored. */
export const clientMessages = {
  token: named(
    'Authenticate',
    'The session, as the first message and within 5 s.',
    v.object({ token: v.string() }),
  ),
  ping: named('Ping', 'Keeps the socket open, and is answered by a pong.', v.object({ ping: v.literal(1) })),
};

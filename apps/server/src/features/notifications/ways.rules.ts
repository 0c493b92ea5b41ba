import {
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '@fairground/contract/notification-kinds';

type Way = { kind: NotificationKind; way: NotificationWay };
export type Choice = Way & { on: boolean };

/** Money and security always reach inbox and mail: a member must not miss them, and a thief must not silence them. */
export const isFixed = ({ kind, way }: Way): boolean =>
  (kind === 'payment' || kind === 'security') && way !== 'push';

/** What a member is told of without having chosen. Draws are off: a result must not call anybody back to play. */
const DEFAULTS: Record<NotificationKind, Record<NotificationWay, boolean>> = {
  payment: { inbox: true, push: true, mail: true },
  security: { inbox: true, push: true, mail: true },
  support: { inbox: true, push: true, mail: false },
  date: { inbox: true, push: true, mail: true },
  announcement: { inbox: true, push: false, mail: false },
  draw: { inbox: false, push: false, mail: false },
};

/** Kinds of which a resting or excluded member is not told (product.md section 14). */
export const NOT_WHILE_RESTING: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(
  (kind) => !['payment', 'security', 'support', 'date'].includes(kind),
);

/** Every kind by every way, with what holds by default. */
export const DEFAULT_CHOICES: readonly Choice[] = NOTIFICATION_KINDS.flatMap((kind) =>
  NOTIFICATION_WAYS.map((way) => ({ kind, way, on: DEFAULTS[kind][way] })),
);

const same = (one: Way, other: Way): boolean => one.kind === other.kind && one.way === other.way;

/** The whole table for a member who chose these. */
export const choicesWith = (chosen: readonly Choice[]): (Choice & { fixed: boolean })[] =>
  DEFAULT_CHOICES.map(({ kind, way, on }) => ({
    kind,
    way,
    on: chosen.find((each) => same(each, { kind, way }))?.on ?? on,
    fixed: isFixed({ kind, way }),
  }));

/** Whether one of these switches off what cannot be. */
export const switchesOffFixed = (choices: readonly Choice[]): boolean =>
  choices.some((choice) => isFixed(choice) && !choice.on);

import type { NotificationKind } from '@fairground/contract/notification-kinds';
import type { EventDetails, EventName } from '#features/notifications/events.ts';

export type Words = { title: string; body: string };
/** What a text is written with: formatted amounts. */
export type Format = { money: (minor: number) => string };

export type NotificationTexts = {
  /** For a locked screen: names no amount, person or result. */
  quiet: Record<NotificationKind, string>;
  events: { [E in EventName]: (details: EventDetails[E], format: Format) => Words };
};

import type { NotificationKind } from '@fairground/contract/notification-kinds';
import type { Localized } from '@fairground/contract/language';

type Amount = { amount: number };
/** What a message of the outbox may name (features/delivery/message-kinds.ts); a text uses what is there. */
type Security = { device?: string; card?: string };
type Nothing = Record<string, never>;

/**
 * What members are told of, and what its text names. Details are stored: never a password, a code, a contact, or a word that
 * somebody else wrote about the member.
 */
export type EventDetails = {
  recharge_credited: Amount;
  recharge_rejected: Amount;
  recharge_expired: Amount;
  recharge_reversed: Amount;
  withdrawal_paid: Amount;
  withdrawal_failed: Amount;
  withdrawal_cancelled: Amount;
  withdrawal_bounced: Amount;
  balance_reduced: Amount;
  balance_increased: Amount;
  new_login: Security;
  password_changed: Security;
  password_reset: Security;
  payment_password_changed: Security;
  contact_changed: Security;
  contact_proposed: Security;
  passkey_added: Security;
  passkey_removed: Security;
  account_closing: Security;
  account_suspended: Security;
  suspension_lifted: Security;
  card_added: Security;
  support_answered: Nothing;
  date_accepted: { name: Localized };
  date_declined: { name: Localized };
  date_expired: { name: Localized };
  date_asked: Nothing;
  listing_approved: Nothing;
  listing_rejected: Nothing;
  listing_hidden: Nothing;
  listing_shown: Nothing;
  announcement_published: { title: Localized };
  draw_settled: { periodNo: string; staked: number; returned: number };
  draw_void: { periodNo: string; returned: number };
};
export type EventName = keyof EventDetails;

type EventRule = {
  kind: NotificationKind;
  /** The screen that it speaks of; `:id` is the id in the subject. */
  path: string;
  /** Pushed to every device, also where the member wants no push: a thief must not silence it. */
  insists?: true;
};

/** Every event, with its kind and the screen that a tap opens. */
export const EVENTS = {
  recharge_credited: { kind: 'payment', path: '/profile/recharge' },
  recharge_rejected: { kind: 'payment', path: '/profile/recharge' },
  recharge_expired: { kind: 'payment', path: '/profile/recharge' },
  recharge_reversed: { kind: 'payment', path: '/profile/recharge' },
  withdrawal_paid: { kind: 'payment', path: '/profile/withdraw' },
  withdrawal_failed: { kind: 'payment', path: '/profile/withdraw' },
  withdrawal_cancelled: { kind: 'payment', path: '/profile/withdraw' },
  withdrawal_bounced: { kind: 'payment', path: '/profile/withdraw' },
  balance_reduced: { kind: 'payment', path: '/profile/transactions' },
  balance_increased: { kind: 'payment', path: '/profile/transactions' },
  new_login: { kind: 'security', path: '/profile/sessions' },
  password_changed: { kind: 'security', path: '/profile/sessions' },
  password_reset: { kind: 'security', path: '/profile/sessions', insists: true },
  payment_password_changed: { kind: 'security', path: '/profile/change-password' },
  contact_changed: { kind: 'security', path: '/profile/security' },
  contact_proposed: { kind: 'security', path: '/profile/security', insists: true },
  passkey_added: { kind: 'security', path: '/profile/security' },
  passkey_removed: { kind: 'security', path: '/profile/security' },
  account_closing: { kind: 'security', path: '/profile/my-data', insists: true },
  account_suspended: { kind: 'security', path: '/profile/protection' },
  suspension_lifted: { kind: 'security', path: '/profile/protection' },
  card_added: { kind: 'security', path: '/profile/bank-card' },
  support_answered: { kind: 'support', path: '/profile/customer-service' },
  date_accepted: { kind: 'date', path: '/profile/date-requests' },
  date_declined: { kind: 'date', path: '/profile/date-requests' },
  date_expired: { kind: 'date', path: '/profile/date-requests' },
  date_asked: { kind: 'date', path: '/profile/date-requests' },
  listing_approved: { kind: 'date', path: '/profile/listing' },
  listing_rejected: { kind: 'date', path: '/profile/listing' },
  listing_hidden: { kind: 'date', path: '/profile/listing' },
  listing_shown: { kind: 'date', path: '/profile/listing' },
  announcement_published: { kind: 'announcement', path: '/profile/announcements/detail/:id' },
  draw_settled: { kind: 'draw', path: '/profile/orders' },
  draw_void: { kind: 'draw', path: '/profile/orders' },
} as const satisfies Record<EventName, EventRule>;

/** One event for one member. `subject`: what it happened to; the same event with the same subject is told once. */
export type Told = {
  [E in EventName]: { memberId: string; event: E; subject: string; details: EventDetails[E] };
}[EventName];

/** An event as it is stored. */
export type StoredEvent = { [E in EventName]: { event: E; details: EventDetails[E] } }[EventName];

export const pathOf = ({ event, subject }: Pick<Told, 'event' | 'subject'>): string =>
  EVENTS[event].path.replace(':id', subject);

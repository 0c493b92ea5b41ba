/** What a message may name. Everything is optional, since it is read back from the database; a text says what it needs. */
export type MessageDetails = {
  /** Browser and system, from our own list of names: a user agent is the sender's free text. */
  device?: string;
  /** A contact in its masked form. */
  contact?: string;
  /** How long a code or link holds. */
  minutes?: number;
  /** The last four digits of a card. */
  card?: string;
  /** ISO 8601; when something takes effect. */
  until?: string;
  /** Of `notice`, `work_late` and `operator_notice`: the text itself, already in the reader's language, and the screen that it speaks of. */
  title?: string;
  body?: string;
  path?: string;
};

/** Every message of the site. Those with a code or link have it as their secret. */
export const MESSAGE_KINDS = [
  'confirm_code',
  'reset_link',
  'reset_code',
  'payment_password_code',
  'contact_code',
  'new_login',
  'password_changed',
  'password_reset',
  'contact_changed',
  'contact_proposed',
  'payment_password_changed',
  'passkey_added',
  'passkey_removed',
  'account_closing',
  'account_suspended',
  'suspension_lifted',
  'card_added',
  'notice',
  'operator_code',
  'work_late',
  'operator_notice',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Messages that tell of something and carry no secret. */
export type NoticeKind = Exclude<
  MessageKind,
  | 'confirm_code'
  | 'reset_link'
  | 'reset_code'
  | 'payment_password_code'
  | 'contact_code'
  | 'operator_code'
  | 'work_late'
  | 'operator_notice'
>;

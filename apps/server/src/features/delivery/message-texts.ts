import type { NoticeKind } from '#features/delivery/message-kinds.ts';

type Said = { subject: string; text: string };

/** The texts of all messages in one language. `details` are formatted and never a member's own words. */
export type DeliveryTexts = {
  codes: Record<'confirm_code' | 'reset_code' | 'payment_password_code' | 'contact_code', Said>;
  resetLink: Said & { button: string };
  told: Record<Exclude<NoticeKind, 'notice'>, Said>;
  /** How long a code or link holds. */
  holds: (minutes: number) => string;
  /** For who did not ask for a code. */
  notAsked: string;
  /** Below everything that tells of a change: what to do if it was somebody else. */
  notYou: string;
  /** Until when the proposed contact can be stopped. */
  stopBefore: (moment: string) => string;
  /** The link that stops it. */
  stop: string;
  neverAsk: string;
  open: string;
  labels: { at: string; device: string; contact: string; card: string };
  footer: (site: string) => string;
};

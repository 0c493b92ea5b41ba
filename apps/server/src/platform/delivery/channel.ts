/** The ways by which a member is reached. */
export const CHANNELS = ['email', 'phone'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message as it leaves the site. `subject` and `html` are for mail alone. */
export type Outgoing = { id: string; to: string; subject: string; text: string; html: string };

/**
 * Why a message did not leave. `refused`: the other side will never take it, such as a mailbox that it does not know; another try
 * makes no sense. The message is stored and shown to operators, so it quotes nothing that was sent.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly refused: boolean;

  constructor(message: string, { refused = false, cause }: { refused?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.refused = refused;
  }
}

/** Sends messages one way. `send` resolves when the other side has taken the message. @throws DeliveryError */
export type Sender = { send(message: Outgoing): Promise<void>; close(): void };

/** How this deployment reaches its members; null: not that way. */
export type Senders = Record<Channel, Sender | null>;

export const NO_SENDERS: Senders = { email: null, phone: null };

import { createTransport } from 'nodemailer';
import { DeliveryError, type Sender } from '#platform/delivery/channel.ts';

/** A mail server and the sender's address, both checked by delivery-config.ts. */
export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  secure: boolean;
  auth: { user: string; pass: string } | null;
  /** Refuse a server without STARTTLS: there are credentials to protect. */
  requireTls: boolean;
  from: { name: string; address: string };
};

const CONNECT_MS = 10_000;
/** The server may look at a message for that long before it answers; below the lease of a message. */
const ANSWER_MS = 30_000;

/** Answers to RCPT by which a server says that it will never take mail for this address. */
const UNKNOWN_RECIPIENT = new Set([501, 550, 551, 553, 556]);

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** The failure in a few words: never the server's own text, which may quote the message. */
function describe(error: SmtpError): DeliveryError {
  const parts = [error.code ?? 'SMTP', error.command, error.responseCode].filter(
    (part) => part !== undefined,
  );
  const refused =
    error.code === 'EENVELOPE' &&
    error.responseCode !== undefined &&
    UNKNOWN_RECIPIENT.has(error.responseCode);
  return new DeliveryError(parts.join(' '), { refused, cause: error });
}

/**
 * Sends mail by SMTP. The Message-ID is made of the message's id, so that receivers recognise a message that was sent again because
 * the line dropped before the server's answer.
 */
export function createMailer(server: MailServer): Sender {
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    ...(server.auth === null ? {} : { auth: server.auth }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = server.from.address.slice(server.from.address.lastIndexOf('@') + 1);
  return {
    async send({ id, to, subject, text, html }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: server.from,
          // As an object it is one address, whatever characters are in it.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Answering machines stay silent.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        throw describe(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

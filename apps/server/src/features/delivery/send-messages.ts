import type { FastifyBaseLogger } from 'fastify';
import { secondsUntilNextTry } from '#features/delivery/backoff.rules.ts';
import {
  type DueMessage,
  endMessage,
  eraseExpired,
  leaseDue,
  MESSAGE_TABLES,
  type MessageTable,
  postponeMessage,
} from '#features/delivery/outbox.repository.ts';
import { toHtml } from '#features/delivery/render/html.ts';
import { toPlainText, toSms } from '#features/delivery/render/plain-text.ts';
import { type Site, writeLetter } from '#features/delivery/write-letter.ts';
import type { Database } from '#platform/database.ts';
import { type Channel, DeliveryError, type Outgoing, type Sender } from '#platform/delivery/channel.ts';
import { addJob, type Job } from '#platform/jobs/job.ts';

/** Messages sent at once by the node that has the job. */
const AT_ONCE = 4;
/** Batches of one run; then the job is queued again, so that this node's other jobs get their turn. */
const BATCHES = 20;

const NAMES = { email: 'send-mails', phone: 'send-sms' } as const;

/** Each way has a job and a queue of its own: a mail server that hangs holds up no SMS. */
export const sendingJob = (channel: Channel): Pick<Job, 'name'> => ({ name: NAMES[channel] });

type Deps = {
  database: Database;
  log: FastifyBaseLogger;
  site: Site;
  /** Called when a message was given up, so that operators see it. */
  onGivenUp: () => void;
};

/** A message as it leaves the site. */
function toOutgoing(message: DueMessage, channel: Channel, site: Site): Outgoing {
  const letter = writeLetter({ ...message, createdAt: message.created_at }, site);
  const { id, recipient: to } = message;
  return channel === 'phone'
    ? { id, to, subject: '', text: toSms(letter), html: '' }
    : { id, to, subject: letter.subject, text: toPlainText(letter), html: toHtml(letter) };
}

/** Rejects when the node stops: the message keeps its lease, after which another node sends it. */
const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DeliveryError('the node stopped')), { once: true });
  });

/**
 * Sends what is due one way. A message is leased first and recorded as sent after the other side has taken it, so it is sent at
 * least once; a node that dies between the two makes another one send it again, with the same id.
 */
export function createSending(channel: Channel, sender: Sender, deps: Deps): Job {
  const { database, log, site, onGivenUp } = deps;

  async function fail(message: DueMessage, error: unknown): Promise<void> {
    // Also a fault of ours is a failed try: a message that cannot be written must not hold up the others.
    const reason = error instanceof DeliveryError ? error.message : 'internal fault';
    if (error instanceof DeliveryError && error.refused)
      return endMessage(database, message, { status: 'refused', error: reason });
    const seconds = secondsUntilNextTry(message.attempts);
    const over = await postponeMessage(database, message, { seconds, error: reason });
    log.warn({ reason }, over ? 'message given up' : 'message not sent');
    // The console's Outbox has messages to members alone.
    if (over && message.table === 'outbox_messages') onGivenUp();
  }

  async function deliver(message: DueMessage, stopped: Promise<never>): Promise<void> {
    try {
      await Promise.race([sender.send(toOutgoing(message, channel, site)), stopped]);
    } catch (error) {
      return fail(message, error);
    }
    await endMessage(database, message, { status: 'sent', error: null });
  }

  /** Sends what is due of one table. @returns whether there is more */
  async function sendBatches(
    table: MessageTable,
    stopped: Promise<never>,
    signal: AbortSignal,
  ): Promise<boolean> {
    for (let batch = 0; batch < BATCHES && !signal.aborted; batch++) {
      const due = await leaseDue(database, table, channel, AT_ONCE);
      await Promise.all(due.map((message) => deliver(message, stopped)));
      if (due.length < AT_ONCE) return false;
    }
    return true;
  }

  return {
    ...sendingJob(channel),
    cron: '* * * * *',
    async run(_payload, signal) {
      const stopped = untilStopped(signal);
      stopped.catch(() => {});
      let more = false;
      for (const table of MESSAGE_TABLES) more = (await sendBatches(table, stopped, signal)) || more;
      if (more && !signal.aborted) await addJob(database, sendingJob(channel));
    },
  };
}

/** Erases codes and links as soon as they hold no longer. */
export const createErasing = ({ database, onGivenUp }: Pick<Deps, 'database' | 'onGivenUp'>): Job => ({
  name: 'erase-expired-codes',
  cron: '* * * * *',
  async run() {
    if ((await eraseExpired(database, 'outbox_messages')) > 0) onGivenUp();
    await eraseExpired(database, 'operator_messages');
  },
});

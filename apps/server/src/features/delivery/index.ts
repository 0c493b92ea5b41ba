import type { FastifyBaseLogger } from 'fastify';
import { createMessageRetention } from '#features/delivery/retention.ts';
import { createErasing, createSending } from '#features/delivery/send-messages.ts';
import type { Site } from '#features/delivery/write-letter.ts';
import type { Database } from '#platform/database.ts';
import { CHANNELS, type Senders } from '#platform/delivery/channel.ts';
import type { Job } from '#platform/jobs/job.ts';

export { memberData } from '#features/delivery/member-data.ts';
export { outboxConsoleRoutes, outboxSources } from '#features/delivery/console.routes.ts';
export { createNoticeMail } from '#features/delivery/notice-mail.ts';
export { createOutbox, type Outbox } from '#features/delivery/outbox.ts';

/** The jobs that send, erase and delete messages. */
export function createDeliveryJobs(deps: {
  database: Database;
  senders: Senders;
  log: FastifyBaseLogger;
  site: Site;
  onGivenUp: () => void;
}): Job[] {
  const sending = CHANNELS.flatMap((channel) => {
    const sender = deps.senders[channel];
    return sender === null ? [] : [createSending(channel, sender, deps)];
  });
  return [...sending, createErasing(deps), ...createMessageRetention(deps.database)];
}

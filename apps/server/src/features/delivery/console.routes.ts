import type { ConsoleMessage } from '@fairground/contract/console/outbox';
import { pageOf } from '@fairground/contract/fields';
import {
  allMessages,
  type ConsoleMessageRow,
  dismissMessage,
  listMessages,
  lockMessage,
  retryMessage,
} from '#features/delivery/outbox.repository.ts';
import { toPlainText, toSms } from '#features/delivery/render/plain-text.ts';
import { sendingJob } from '#features/delivery/send-messages.ts';
import { type Site, writeLetter } from '#features/delivery/write-letter.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Database } from '#platform/database.ts';
import type { Senders } from '#platform/delivery/channel.ts';
import type { ConsoleHandler, ConsoleHandlers } from '#platform/http/console-routes.ts';
import { Failure } from '#platform/http/failure.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { addJob } from '#platform/jobs/job.ts';
import type { ListSources } from '#platform/list-source.ts';
import { maskEmail, maskPhone } from '#platform/mask.rules.ts';

export type OutboxConsoleDeps = {
  database: Database;
  senders: Senders;
  site: Site;
  workChanged: (queue: 'outbox') => void;
};

type Keys = 'GET /outbox' | 'POST /outbox/open' | 'POST /outbox/retry' | 'POST /outbox/dismiss';

const GIVEN_UP: ReadonlySet<string> = new Set(['failed', 'expired']);

const view = (row: ConsoleMessageRow): ConsoleMessage => ({
  id: row.id,
  memberId: row.member_id,
  username: row.username,
  channel: row.channel,
  to: row.channel === 'email' ? maskEmail(row.recipient) : maskPhone(row.recipient),
  kind: row.kind,
  language: row.language,
  status: row.status,
  createdAt: iso(row.created_at),
  attempts: row.attempts,
  nextTryAt: row.status === 'waiting' ? iso(row.next_try_at) : null,
  endedAt: isoOrNull(row.ended_at),
  error: row.last_error,
  dismissedAt: isoOrNull(row.dismissed_at),
});

/** All messages, for export: without their texts. */
export const outboxSources: ListSources<'GET /outbox'> = {
  'GET /outbox': {
    statement: ({ status }) => allMessages(status ?? null),
    view: (rows: ConsoleMessageRow[]) => rows.map(view),
  },
};

/**
 * Shows a message as it was or will be sent. A code or link is shown only where nothing is set to send it with, and only until it
 * expires; otherwise whoever reads the outbox could take over an account. Each look is in the audit log.
 */
const open =
  ({ database, site }: OutboxConsoleDeps): ConsoleHandler<'POST /outbox/open'> =>
  ({ input, operator }) =>
    database.transaction(async (tx) => {
      const row = await lockMessage(tx, input.id);
      if (row === null) throw new Failure('NOT_FOUND');
      const secret = row.status === 'kept' ? row.secret : null;
      const letter = writeLetter({ ...row, secret, createdAt: row.created_at }, site);
      const phone = row.channel === 'phone';
      await writeAudit(tx, {
        operator,
        action: 'outbox.open',
        subject: `member:${row.member_id}`,
        after: { message: row.id, kind: row.kind, showsSecret: secret !== null },
      });
      return {
        ...view(row),
        recipient: row.recipient,
        subject: phone ? null : letter.subject,
        text: phone ? toSms(letter) : toPlainText(letter),
      };
    });

/** Tries a given-up message for another day. A code has expired by then, so messages with one cannot be tried again. */
const retry =
  ({ database, workChanged }: OutboxConsoleDeps): ConsoleHandler<'POST /outbox/retry'> =>
  async ({ input, operator }) => {
    const answer = await database.transaction(async (tx) => {
      const row = await lockMessage(tx, input.id);
      if (row === null) throw new Failure('NOT_FOUND');
      if (row.status !== 'failed') throw new Failure('CONFLICT', { data: { status: row.status } });
      await retryMessage(tx, row);
      await addJob(tx, sendingJob(row.channel));
      const after = (await lockMessage(tx, row.id))!;
      await writeAudit(tx, {
        operator,
        action: 'outbox.retry',
        subject: `member:${row.member_id}`,
        before: { message: row.id, status: row.status },
        after: { message: row.id, status: after.status },
        why: input.why,
      });
      return view(after);
    });
    workChanged('outbox');
    return answer;
  };

const dismiss =
  ({ database, workChanged }: OutboxConsoleDeps): ConsoleHandler<'POST /outbox/dismiss'> =>
  async ({ input, operator }) => {
    const answer = await database.transaction(async (tx) => {
      const row = await lockMessage(tx, input.id);
      if (row === null) throw new Failure('NOT_FOUND');
      if (!GIVEN_UP.has(row.status) || row.dismissed_at !== null)
        throw new Failure('CONFLICT', { data: { status: row.status } });
      await dismissMessage(tx, row);
      await writeAudit(tx, {
        operator,
        action: 'outbox.dismiss',
        subject: `member:${row.member_id}`,
        after: { message: row.id, kind: row.kind },
        why: input.why,
      });
      return view((await lockMessage(tx, row.id))!);
    });
    workChanged('outbox');
    return answer;
  };

/** The outbox: what is sent to members, what could not be delivered, and what lies here because nothing is set to send it with. */
export const outboxConsoleRoutes = (deps: OutboxConsoleDeps): ConsoleHandlers<Keys> => ({
  'GET /outbox': async ({ input }) => {
    const page = pageOf(input);
    const { rows, total } = await listMessages(deps.database, input.status ?? null, page);
    return {
      ...page,
      total,
      list: rows.map(view),
      mailSet: deps.senders.email !== null,
      smsSet: deps.senders.phone !== null,
    };
  },
  'POST /outbox/open': open(deps),
  'POST /outbox/retry': retry(deps),
  'POST /outbox/dismiss': dismiss(deps),
});

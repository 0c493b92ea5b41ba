import type { ConsoleMessage } from '@fairground/contract/console/outbox';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '#platform/format.ts';
import { useMessages } from '#platform/i18n.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { MessageCommand } from './MessageCommand.tsx';
import styles from './MessageDetail.module.css';
import { outboxMessages } from './messages.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { Problem } from '@fairground/ui/Problem.tsx';

/** The text, which only owners read: it may hold a code. */
function MessageText({ id }: { id: string }) {
  const t = useMessages(outboxMessages);
  const open = useApiMutation('POST /outbox/open');
  if (open.data)
    return (
      <>
        <Facts
          facts={[
            { label: t.to, value: open.data.recipient },
            open.data.subject === null ? null : { label: t.subject, value: open.data.subject },
          ]}
        />
        <pre className={styles['text']}>{open.data.text}</pre>
      </>
    );
  return (
    <>
      <p>{t.readHint}</p>
      <div>
        <Button pending={open.isPending} onClick={() => open.mutate({ id })}>
          {t.read}
        </Button>
      </div>
      <Problem text={open.error?.message} />
    </>
  );
}

/** One message: what became of it, and what can be done where it was not delivered. */
export function MessageDetail({ message, onClose }: { message: ConsoleMessage; onClose: () => void }) {
  const t = useMessages(outboxMessages);
  const format = useFormat();
  const role = useMe()?.role;
  const [asked, setAsked] = useState<'retry' | 'dismiss' | null>(null);
  if (asked !== null) return <MessageCommand what={asked} message={message} onClose={onClose} />;
  const givenUp = message.status === 'failed' || message.status === 'expired';
  return (
    <Dialog open wide title={t.kinds[message.kind] ?? message.kind} onClose={onClose}>
      <Facts
        facts={[
          { label: t.status, value: <StatusBadge status={message.status} /> },
          { label: t.member, value: <Link to={paths.member(message.memberId)}>{message.username}</Link> },
          { label: t.channels[message.channel], value: message.to },
          { label: t.language, value: LANGUAGE_NAMES[message.language] },
          { label: t.at, value: <Moment at={message.createdAt} /> },
          message.attempts > 0 ? { label: t.attempts, value: format.number(message.attempts) } : null,
          message.nextTryAt ? { label: t.nextTry, value: <Moment at={message.nextTryAt} /> } : null,
          message.endedAt ? { label: t.ended, value: <Moment at={message.endedAt} /> } : null,
          message.error ? { label: t.error, value: <code>{message.error}</code>, wide: true } : null,
          message.dismissedAt ? { label: t.seen, value: <Moment at={message.dismissedAt} /> } : null,
        ]}
      />
      {givenUp ? (
        <div className={styles['buttons']}>
          {message.status === 'failed' ? <Button onClick={() => setAsked('retry')}>{t.retry}</Button> : null}
          {message.dismissedAt === null ? (
            <Button onClick={() => setAsked('dismiss')}>{t.dismiss}</Button>
          ) : null}
        </div>
      ) : null}
      {role === 'owner' ? <MessageText id={message.id} /> : null}
    </Dialog>
  );
}

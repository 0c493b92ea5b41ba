import { type Channel, CHANNELS } from '@fairground/contract/contacts';
import type { DataOf } from '@fairground/contract/endpoints';
import { useState } from 'react';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Card } from '#ui/Card.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { toast } from '#ui/toast.ts';
import { ChangeContactForm } from './ChangeContactForm.tsx';
import { ConfirmCodeForm } from './ConfirmCodeForm.tsx';
import styles from './contacts.module.css';
import { contactsMessages } from './messages.ts';
import { RecoveryNotice } from './RecoveryNotice.tsx';

type Contact = DataOf<'GET /member/contacts'>['email'];
type Opened =
  | { step: 'change'; channel: Channel }
  | { step: 'code'; channel: Channel; to: string; retryAfter: number; changes: boolean };

/** Sends a code where the last one is not on its way any more. @returns seconds until another can be asked for */
async function askForCode(channel: Channel, { retryAfter }: Contact): Promise<number> {
  if (retryAfter > 0) return retryAfter;
  return (await call('POST /member/sendcode', { channel })).retryAfter;
}

function Row({
  channel,
  contact,
  onOpen,
}: {
  channel: Channel;
  contact: Contact;
  onOpen: (opened: Opened) => void;
}) {
  const t = useMessages(contactsMessages);
  const [pending, setPending] = useState(false);
  const { value, verified, pending: waiting, reachable } = contact;
  const unconfirmed = waiting ?? (verified ? null : value);
  async function confirm(to: string): Promise<void> {
    setPending(true);
    try {
      const retryAfter = await askForCode(channel, contact);
      onOpen({ step: 'code', channel, to, retryAfter, changes: waiting !== null });
    } catch (error) {
      toast.fail((error as Error).message);
    } finally {
      setPending(false);
    }
  }
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <p className="soft">{t.channels[channel]}</p>
        <p>
          {value ?? t.none}{' '}
          {value === null ? null : (
            <Badge tone={verified ? 'success' : 'warning'}>{verified ? t.verified : t.unverified}</Badge>
          )}
        </p>
        {waiting === null ? null : <p className="soft">{t.pending(waiting)}</p>}
        {reachable ? null : <p className="soft">{t.unreachable}</p>}
      </div>
      {reachable ? (
        <div className="cluster-2">
          {unconfirmed === null ? null : (
            <Button
              size="small"
              variant="primary"
              pending={pending}
              onClick={() => void confirm(unconfirmed)}
            >
              {t.confirm}
            </Button>
          )}
          <Button size="small" onClick={() => onOpen({ step: 'change', channel })}>
            {value === null ? t.add : t.change}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** E-mail and phone: whether they are confirmed, and the way to confirm, add or change them. */
export function ContactsSection() {
  const t = useMessages(contactsMessages);
  const contacts = useApiQuery('GET /member/contacts', {}, { staleTime: 0 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => {
    setOpened(null);
    void invalidate('GET /member/contacts');
  };
  if (contacts.isPending) return <Skeleton height={180} />;
  if (!contacts.data) return <ErrorState title={t.failed} query={contacts} />;
  const { data } = contacts;
  return (
    <Card className="stack-3">
      <h2 className="small-heading">{t.title}</h2>
      <p className="soft">{t.intro}</p>
      {data.recovery === null ? null : <RecoveryNotice recovery={data.recovery} />}
      <ul className="stack-3">
        {CHANNELS.map((channel) => (
          <Row
            key={channel}
            channel={channel}
            contact={data[channel]}
            // Called once the code is sent: a sheet opened in the meantime stays open.
            onOpen={(next) => setOpened((now) => now ?? next)}
          />
        ))}
      </ul>
      <Sheet
        open={opened !== null}
        title={opened?.step === 'change' ? t.changeTitle[opened.channel] : t.codeTitle}
        onClose={close}
      >
        {opened?.step === 'change' ? (
          <ChangeContactForm
            channel={opened.channel}
            onSent={(to, retryAfter) =>
              setOpened({ step: 'code', channel: opened.channel, to, retryAfter, changes: true })
            }
          />
        ) : null}
        {opened?.step === 'code' ? <ConfirmCodeForm {...opened} onDone={close} /> : null}
      </Sheet>
    </Card>
  );
}

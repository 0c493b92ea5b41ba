import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { FINANCE } from '@fairground/contract/console/endpoint';
import { SUSPENDING } from '@fairground/contract/console/protection';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { LiftDialog } from './LiftDialog.tsx';
import { protectionMessages } from './messages.ts';
import { SuspendDialog } from './SuspendDialog.tsx';

type Suspended = NonNullable<ConsoleDataOf<'GET /members/protection'>['suspended']>;

function SuspensionFacts({ suspended }: { suspended: Suspended }) {
  const t = useMessages(protectionMessages).suspension;
  const { reason, since, until, note, by } = suspended;
  return (
    <Facts
      facts={[
        { label: t.reason, value: t.reasons[reason], wide: true },
        { label: t.since, value: <Moment at={since} /> },
        { label: t.until, value: until === null ? t.endless : <Moment at={until} /> },
        { label: t.by, value: by?.username ?? '–' },
        ...(note === null ? [] : [{ label: t.note, value: note, wide: true }]),
      ]}
    />
  );
}

/** An operator's suspension of a member: shown to everybody, made and lifted by the roles that may. */
export function SuspensionPanel({ id }: { id: string }) {
  const t = useMessages(protectionMessages).suspension;
  const role = useMe()?.role;
  const { data } = useApiQuery('GET /members/protection', { id });
  const [asked, setAsked] = useState<'suspend' | 'lift' | null>(null);
  if (!data) return null;
  const { suspended } = data;
  const may = (roles: readonly string[]): boolean => role !== undefined && roles.includes(role);
  const close = (): void => setAsked(null);
  return (
    <Panel title={t.title}>
      {suspended ? <SuspensionFacts suspended={suspended} /> : <p>{t.none}</p>}
      {suspended === null && may(SUSPENDING) ? (
        <p>
          <Button size="small" onClick={() => setAsked('suspend')}>
            {t.open}
          </Button>
        </p>
      ) : null}
      {suspended !== null && may(FINANCE) ? (
        <p>
          <Button size="small" onClick={() => setAsked('lift')}>
            {t.lift}
          </Button>
        </p>
      ) : null}
      {asked === 'suspend' ? <SuspendDialog id={id} onClose={close} /> : null}
      {asked === 'lift' ? <LiftDialog id={id} onClose={close} /> : null}
    </Panel>
  );
}

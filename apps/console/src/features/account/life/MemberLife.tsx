import type { ConsoleDataOf } from '@fairground/contract/console/endpoints';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Panel } from '#ui/Panel.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import styles from './life.module.css';
import { lifeMessages } from './messages.ts';

type Life = ConsoleDataOf<'GET /members/life'>;
type Session = Life['sessions'][number];

function LifeFacts({ life }: { life: Life }) {
  const t = useMessages(lifeMessages);
  const format = useFormat();
  const role = useMe()?.role;
  const { stakes, invitedBy, conversationId, withdrawalsHeldUntil, closingDueAt } = life;
  const confirmed = (at: string | null) => (at === null ? t.notVerified : <Moment at={at} show="short" />);
  return (
    <Facts
      facts={[
        { label: t.emailVerified, value: confirmed(life.emailVerifiedAt) },
        { label: t.phoneVerified, value: confirmed(life.phoneVerifiedAt) },
        { label: t.passkeys, value: t.passkeyCount(format.number(life.passkeys)) },
        {
          label: t.stakes,
          value: t.stakeSums(
            format.number(stakes.count),
            format.money(stakes.staked),
            format.money(stakes.returned),
          ),
        },
        {
          label: t.invitedBy,
          value: invitedBy ? <Link to={paths.member(invitedBy.id)}>{invitedBy.username}</Link> : t.none,
        },
        conversationId === null || (role !== 'owner' && role !== 'support')
          ? null
          : {
              label: t.conversation,
              value: <Link to={paths.conversation(conversationId)}>{t.openConversation}</Link>,
            },
        withdrawalsHeldUntil === null
          ? null
          : { label: t.heldUntil, value: <Moment at={withdrawalsHeldUntil} /> },
        closingDueAt === null ? null : { label: t.closingDue, value: <Moment at={closingDueAt} /> },
      ]}
    />
  );
}

function useSessionColumns(): Column<Session>[] {
  const t = useMessages(lifeMessages);
  return [
    {
      key: 'device',
      label: t.sessions,
      cell: ({ device, live }) => (
        <>
          <span>{device ?? t.unknownDevice}</span> {live ? <Badge tone="success">{t.live}</Badge> : null}
        </>
      ),
    },
    {
      key: 'seen',
      label: t.when,
      align: 'end',
      cell: ({ createdAt, lastSeenAt }) => (
        <>
          <Moment at={createdAt} show="short" /> – <Moment at={lastSeenAt} show="short" />
        </>
      ),
    },
  ];
}

/** How a member uses the account: contacts, stakes, chat, logins. */
export function MemberLife({ id }: { id: string }) {
  const t = useMessages(lifeMessages);
  const answer = useApiQuery('GET /members/life', { id });
  const columns = useSessionColumns();
  const life = answer.data;
  return (
    <Panel title={t.life}>
      {life ? (
        <>
          <LifeFacts life={life} />
          <Table
            caption={t.sessions}
            columns={columns}
            rows={life.sessions}
            empty={<p className={styles['none']}>{t.noSessions}</p>}
          />
        </>
      ) : answer.isError ? (
        <ErrorState title={t.failed} query={answer} />
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  );
}

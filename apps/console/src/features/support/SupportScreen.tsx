import type { ConsoleConversation } from '@fairground/contract/console/support';
import { Link } from 'react-router-dom';
import { Age } from '#platform/Age.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { ChatIcon } from '@fairground/ui/icons.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { CellLines } from '#ui/CellLines.tsx';
import { Conversation } from './chat/Conversation.tsx';
import { PresenceSwitch } from './presence/PresenceSwitch.tsx';
import { supportQueueMessages } from './queue/messages.ts';
import styles from './queue/queue.module.css';
import { StateBadge } from './queue/StateBadge.tsx';

const TABS = ['waiting', 'mine', 'with_person', 'closed', 'all'] as const;
type Tab = (typeof TABS)[number];
const DEFAULTS = { status: 'waiting' };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleConversation>[] {
  const t = useMessages(supportQueueMessages);
  const format = useFormat();
  return [
    {
      key: 'member',
      label: t.member,
      cell: ({ id, member, last, unanswered }) => (
        <CellLines>
          <Link to={linkTo(id)}>{member.username}</Link>
          {last && last.sender !== 'system' ? (
            <span className={styles['last']} title={last.text ?? undefined}>
              {last.text ?? t.picture}
            </span>
          ) : null}
          {unanswered > 0 ? <Badge tone="accent">{t.unanswered(format.number(unanswered))}</Badge> : null}
        </CellLines>
      ),
    },
    {
      key: 'waiting',
      label: t.waiting,
      align: 'end',
      cell: ({ state, waitingSince }) =>
        waitingSince ? <Age at={waitingSince} promised="chat" /> : <StateBadge state={state} />,
    },
    { key: 'holder', label: t.holder, rank: 2, cell: ({ operator }) => operator?.username },
    {
      key: 'last',
      label: t.last,
      rank: 3,
      cell: ({ last }) => (last ? <Moment at={last.at} show="short" /> : null),
    },
  ];
}

/** Conversations that wait for a person, longest first, and the opened one. */
export function SupportScreen() {
  const t = useMessages(supportQueueMessages);
  const opened = useOpened(paths.support);
  const list = useRecords<ConsoleConversation>('support', { defaults: DEFAULTS, refetchInterval: POLL_MS });
  const columns = useColumns(opened.linkTo);
  const { status = 'all', q = '' } = list.filterValues as { status?: Tab; q?: string };
  const filterBy = (next: { status?: string; q?: string }): void =>
    list.setFilters({ status, q, ...next }, {}, false);
  const waiting = status === DEFAULTS.status && q === '';
  useQueueKeys({ rows: list.data, opened, pages: list });
  return (
    <QueuePage
      t={t}
      actions={<PresenceSwitch />}
      tools={
        <>
          <StatusTabs
            label={t.tabsLabel}
            value={status}
            onChange={(next) => filterBy({ status: next })}
            items={TABS.map((value) => ({ value, label: t.tabs[value] }))}
          />
          <SearchField
            label={t.search}
            placeholder={t.search}
            value={q}
            onSearch={(text) => filterBy({ q: text })}
          />
        </>
      }
      columns={columns}
      list={list}
      stale={t.stale}
      art={<ChatIcon size={28} />}
      narrowed={!waiting}
      opened={opened}
      keys={t.keys}
      pane={opened.id ? <Conversation key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    />
  );
}

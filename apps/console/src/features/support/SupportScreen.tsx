import type { ConsoleConversation } from '@fairground/contract/console/support';
import { Link } from 'react-router-dom';
import { Age } from '#platform/Age.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { useQueueKeys } from '#platform/use-queue-keys.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChatIcon } from '#ui/icons.tsx';
import { QueuePage } from '#ui/QueuePage.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { Conversation } from './chat/Conversation.tsx';
import { PresenceSwitch } from './presence/PresenceSwitch.tsx';
import { catalogue } from './queue/messages.ts';
import styles from './queue/queue.module.css';
import { StateBadge } from './queue/StateBadge.tsx';

const TABS = ['waiting', 'mine', 'with_person', 'closed', 'all'] as const;
type Tab = (typeof TABS)[number];
const DEFAULTS = { status: 'waiting' };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleConversation>[] {
  const texts = useMessages(catalogue);
  const format = useFormat();
  return [
    {
      key: 'member',
      label: texts.member,
      cell: ({ id, member, last, unanswered }) => (
        <span className={styles['who']}>
          <Link to={linkTo(id)}>{member.username}</Link>
          {last && last.sender !== 'system' ? (
            <span className={styles['last']} title={last.text ?? undefined}>
              {last.text ?? texts.picture}
            </span>
          ) : null}
          {unanswered > 0 ? <Badge tone="accent">{texts.unanswered(format.number(unanswered))}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'waiting',
      label: texts.waiting,
      align: 'end',
      cell: ({ state, waitingSince }) =>
        waitingSince ? <Age at={waitingSince} /> : <StateBadge state={state} />,
    },
    { key: 'holder', label: texts.holder, rank: 2, cell: ({ operator }) => operator?.username },
    {
      key: 'last',
      label: texts.last,
      rank: 3,
      cell: ({ last }) => (last ? <Moment at={last.at} show="short" /> : null),
    },
  ];
}

/** Members who wait for a person, the longest first, and the opened conversation beside them. */
export function SupportScreen() {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const opened = useOpened(paths.support);
  const list = useRecords<ConsoleConversation>('support', { defaults: DEFAULTS, refetchInterval: POLL_MS });
  const columns = useColumns(opened.linkTo);
  const { status = 'all', q = '' } = list.filterValues as { status?: Tab; q?: string };
  const filterBy = (next: { status?: string; q?: string }): void =>
    list.setFilters({ status, q, ...next }, {}, false);
  const waiting = status === DEFAULTS.status && q === '';
  useQueueKeys({
    ids: (list.data ?? []).map(({ id }) => id),
    opened: opened.id,
    open: opened.open,
    close: opened.close,
  });
  return (
    <QueuePage
      title={texts.title}
      intro={texts.intro}
      actions={<PresenceSwitch />}
      tools={
        <>
          <StatusTabs
            label={texts.tabsLabel}
            value={status}
            onChange={(next) => filterBy({ status: next })}
            items={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
          />
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            value={q}
            onSearch={(text) => filterBy({ q: text })}
          />
        </>
      }
      columns={columns}
      list={list}
      failed={texts.failed}
      stale={texts.stale}
      empty={
        <EmptyState
          art={<ChatIcon size={28} />}
          title={waiting ? texts.empty : texts.noneFound}
          text={waiting ? texts.emptyText : texts.noneFoundText}
        />
      }
      opened={opened}
      keys={texts.keys}
      number={format.number}
      pane={opened.id ? <Conversation key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    />
  );
}

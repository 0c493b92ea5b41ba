import { type ConsoleMessage, MESSAGE_STATUSES } from '@fairground/contract/console/outbox';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiQuery, useRecords } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { SendIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { outboxMessages } from './messages.ts';
import { StatusBadge } from './StatusBadge.tsx';

const TABS = ['all', ...MESSAGE_STATUSES] as const;
type Tab = (typeof TABS)[number];

function useColumns(onShow: (row: ConsoleMessage) => void): Column<ConsoleMessage>[] {
  const t = useMessages(outboxMessages);
  return [
    {
      key: 'kind',
      label: t.kind,
      cell: (row) => (
        <Button size="small" variant="quiet" onClick={() => onShow(row)}>
          {t.kinds[row.kind] ?? row.kind}
        </Button>
      ),
    },
    { key: 'member', label: t.member, cell: ({ username }) => username },
    {
      key: 'to',
      label: t.to,
      rank: 2,
      cell: ({ channel, to }) => `${t.channels[channel]} · ${to}`,
    },
    { key: 'status', label: t.status, cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'at', label: t.at, rank: 3, cell: ({ createdAt }) => <Moment at={createdAt} show="short" /> },
  ];
}

/** What this site cannot send: without a mail server the messages of play mode are read here. */
function MissingWays() {
  const t = useMessages(outboxMessages);
  const ways = useApiQuery('GET /outbox', { pageSize: 1 });
  if (!ways.data || (ways.data.mailSet && ways.data.smsSet)) return null;
  return ways.data.mailSet ? (
    <Notice>
      <p>{t.noSms}</p>
    </Notice>
  ) : (
    <Notice tone="warning" title={t.noMail}>
      <p>{t.noMailText}</p>
      {ways.data.smsSet ? null : <p>{t.noSms}</p>}
    </Notice>
  );
}

/** Messages to members: what was sent, what could not be delivered, and what lies here. */
export function OutboxScreen() {
  const t = useMessages(outboxMessages);
  const [shown, setShown] = useState<ConsoleMessage | null>(null);
  const list = useRecords<ConsoleMessage>('outbox', { defaults: { status: 'all' }, perPage: 25 });
  const { status = 'all' } = list.filterValues as { status?: Tab };
  const columns = useColumns(setShown);
  return (
    <Page title={t.title} intro={t.intro}>
      <MissingWays />
      <StatusTabs
        label={t.status}
        items={TABS.map((value) => ({ value, label: t.tabs[value] }))}
        value={status}
        onChange={(value) => list.setFilters({ status: value }, {}, false)}
      />
      <PagedTable t={t} list={list} columns={columns} onOpen={setShown} art={<SendIcon size={28} />} />
      {shown ? <MessageDetail message={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}

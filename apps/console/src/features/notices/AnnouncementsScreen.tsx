import { ANNOUNCEMENT_STATES, type ConsoleAnnouncement } from '@fairground/contract/console/notices';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { isFailure } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useAnswer, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import formStyles from '#ui/Form.module.css';
import { MegaphoneIcon } from '#ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import type { AnnouncementRow } from './announcements/announcement.ts';
import { AnnouncementEditor } from './announcements/AnnouncementEditor.tsx';
import { StateBadge } from './announcements/StateBadge.tsx';
import { catalogue } from './messages.ts';

const NEW = 'new';
const DEFAULTS = { status: 'all' };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleAnnouncement>[] {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'title',
      label: texts.columns.title,
      cell: (row) => (
        <>
          <Link to={linkTo(row.id)}>{row.title[language]}</Link>{' '}
          {row.important ? <Badge tone="warning">{texts.important}</Badge> : null}
        </>
      ),
    },
    { key: 'state', label: texts.columns.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'reads',
      label: texts.columns.reads,
      align: 'end',
      rank: 2,
      cell: ({ readCount }) => format.number(readCount),
    },
    {
      key: 'published',
      label: texts.columns.published,
      rank: 2,
      cell: ({ publishedAt }) => (publishedAt ? <Moment at={publishedAt} show="short" /> : null),
    },
    {
      key: 'updated',
      label: texts.columns.updated,
      rank: 3,
      cell: ({ updatedAt }) => <Moment at={updatedAt} show="short" />,
    },
  ];
}

type OpenedProps = { id: string; back: ReactNode; onSaved: (row: AnnouncementRow) => void };

function Opened({ id, back, onSaved }: OpenedProps) {
  const texts = useMessages(catalogue);
  const answer = useAnswer('GET /announcements/detail', { id });
  if (answer.data) return <AnnouncementEditor row={answer.data} back={back} onSaved={onSaved} />;
  const isGone = answer.isError && isFailure(answer.error, 'NOT_FOUND');
  return (
    <Page lead={back} title={texts.title}>
      {answer.isError ? (
        <ErrorState
          title={isGone ? texts.gone : texts.failed}
          text={isGone ? texts.goneText : answer.error.message}
          onRetry={() => void answer.refetch()}
          pending={answer.isFetching}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </Page>
  );
}

function List({ opened }: { opened: ReturnType<typeof useOpened> }) {
  const texts = useMessages(catalogue);
  const { states } = useMessages(editingCatalogue);
  const format = useFormat();
  const list = useRecords<ConsoleAnnouncement>('announcements', { defaults: DEFAULTS });
  const columns = useColumns(opened.linkTo);
  const { status = 'all', q = '' } = list.filterValues as { status?: string; q?: string };
  const filterBy = (next: { status?: string; q?: string }): void =>
    list.setFilters({ status, q, ...next }, {}, false);
  const isBare = status === 'all' && q === '';
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        <Link to={opened.linkTo(NEW)} className={buttonClass({ variant: 'primary' })}>
          {texts.add}
        </Link>
      }
    >
      <div className={formStyles['tools']}>
        <StatusTabs
          label={texts.statusLabel}
          value={status}
          onChange={(next) => filterBy({ status: next })}
          items={[
            { value: 'all', label: texts.all },
            ...ANNOUNCEMENT_STATES.map((value) => ({ value: value as string, label: states[value] })),
          ]}
        />
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          value={q}
          onSearch={(text) => filterBy({ q: text })}
        />
      </div>
      {list.error && !list.data ? (
        <ErrorState title={texts.failed} text={list.error.message} onRetry={() => void list.refetch()} />
      ) : (
        <Table
          caption={texts.title}
          columns={columns}
          rows={list.data}
          onOpen={({ id }) => opened.open(id)}
          empty={
            <EmptyState
              art={<MegaphoneIcon size={28} />}
              title={isBare ? texts.empty : texts.noneFound}
              text={isBare ? texts.emptyText : texts.noneFoundText}
            />
          }
        />
      )}
      <Pager
        page={list.page}
        perPage={list.perPage}
        total={list.total ?? 0}
        number={format.number}
        onPage={list.setPage}
      />
    </Page>
  );
}

/** Announcements: the list with its drafts, and the opened one in its editor. */
export function AnnouncementsScreen() {
  const { back: words } = useMessages(editingCatalogue);
  const opened = useOpened(paths.announcements);
  const { search } = opened.linkTo('');
  if (opened.id === undefined) return <List opened={opened} />;
  const back = <Link to={{ pathname: paths.announcements, search }}>{words}</Link>;
  if (opened.id === NEW)
    return <AnnouncementEditor row={null} back={back} onSaved={({ id }) => opened.open(id)} />;
  return <Opened key={opened.id} id={opened.id} back={back} onSaved={() => undefined} />;
}

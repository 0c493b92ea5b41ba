import { ANNOUNCEMENT_STATES, type ConsoleAnnouncement } from '@fairground/contract/console/announcements';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { useApiQuery, useRecords } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import formStyles from '#ui/Form.module.css';
import { MegaphoneIcon } from '@fairground/ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import type { AnnouncementRow } from './editing/announcement.ts';
import { AnnouncementEditor } from './editing/AnnouncementEditor.tsx';
import { StateBadge } from './editing/StateBadge.tsx';
import { announcementsMessages } from './messages.ts';

const NEW = 'new';
const DEFAULTS = { status: 'all' };

function useColumns(linkTo: ReturnType<typeof useOpened>['linkTo']): Column<ConsoleAnnouncement>[] {
  const t = useMessages(announcementsMessages);
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'title',
      label: t.columns.title,
      cell: (row) => (
        <>
          <Link to={linkTo(row.id)}>{row.title[language]}</Link>{' '}
          {row.important ? <Badge tone="warning">{t.important}</Badge> : null}
        </>
      ),
    },
    { key: 'state', label: t.columns.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'reads',
      label: t.columns.reads,
      align: 'end',
      rank: 2,
      cell: ({ readCount }) => format.number(readCount),
    },
    {
      key: 'published',
      label: t.columns.published,
      rank: 2,
      cell: ({ publishedAt }) => (publishedAt ? <Moment at={publishedAt} show="short" /> : null),
    },
    {
      key: 'until',
      label: t.columns.until,
      rank: 2,
      cell: ({ shownUntil }) => (shownUntil ? <Moment at={shownUntil} show="short" /> : null),
    },
    {
      key: 'updated',
      label: t.columns.updated,
      rank: 3,
      cell: ({ updatedAt }) => <Moment at={updatedAt} show="short" />,
    },
  ];
}

type OpenedProps = { id: string; back: ReactNode; onSaved: (row: AnnouncementRow) => void };

function Opened({ id, back, onSaved }: OpenedProps) {
  const t = useMessages(announcementsMessages);
  const answer = useApiQuery('GET /announcements/detail', { id });
  if (answer.data) return <AnnouncementEditor row={answer.data} back={back} onSaved={onSaved} />;
  const isGone = answer.isError && isFailure(answer.error, 'NOT_FOUND');
  return (
    <Page lead={back} title={t.title}>
      {answer.isError ? (
        <ErrorState
          title={isGone ? t.gone : t.failed}
          text={isGone ? t.goneText : answer.error.message}
          query={answer}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </Page>
  );
}

function List({ opened }: { opened: ReturnType<typeof useOpened> }) {
  const t = useMessages(announcementsMessages);
  const { states } = useMessages(editingMessages);
  const list = useRecords<ConsoleAnnouncement>('announcements', { defaults: DEFAULTS });
  const columns = useColumns(opened.linkTo);
  const { status = 'all', q = '' } = list.filterValues as { status?: string; q?: string };
  const filterBy = (next: { status?: string; q?: string }): void =>
    list.setFilters({ status, q, ...next }, {}, false);
  const isBare = status === 'all' && q === '';
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Link to={opened.linkTo(NEW)} className={buttonClass({ variant: 'primary' })}>
          {t.add}
        </Link>
      }
    >
      <div className={formStyles['tools']}>
        <StatusTabs
          label={t.statusLabel}
          value={status}
          onChange={(next) => filterBy({ status: next })}
          items={[
            { value: 'all', label: t.all },
            ...ANNOUNCEMENT_STATES.map((value) => ({ value: value as string, label: states[value] })),
          ]}
        />
        <SearchField
          label={t.search}
          placeholder={t.search}
          value={q}
          onSearch={(text) => filterBy({ q: text })}
        />
      </div>
      <PagedTable
        t={t}
        list={list}
        columns={columns}
        opened={opened}
        art={<MegaphoneIcon size={28} />}
        narrowed={!isBare}
      />
    </Page>
  );
}

/** Announcements with their drafts, and the editor of one. */
export function AnnouncementsScreen() {
  const { back: label } = useMessages(editingMessages);
  const opened = useOpened(paths.announcements);
  const { search } = opened.linkTo('');
  if (opened.id === undefined) return <List opened={opened} />;
  const back = <Link to={{ pathname: paths.announcements, search }}>{label}</Link>;
  if (opened.id === NEW)
    return <AnnouncementEditor row={null} back={back} onSaved={({ id }) => opened.open(id)} />;
  return <Opened key={opened.id} id={opened.id} back={back} onSaved={() => undefined} />;
}

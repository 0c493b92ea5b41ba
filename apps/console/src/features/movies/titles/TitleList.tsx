import {
  type ConsoleMovie,
  MOVIE_SORTS,
  MOVIE_SOURCES,
  MOVIE_STATES,
} from '@fairground/contract/console/movies';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { usePicture } from '#platform/editing/picture.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { useAnswer, useRecords } from '#platform/query.ts';
import type { useOpened } from '#platform/use-opened.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import formStyles from '#ui/Form.module.css';
import { FilmIcon } from '#ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Picture } from '#ui/Picture.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { catalogue } from '../messages.ts';
import { POSTER_RATIO } from '../preview/MoviePreview.tsx';
import styles from './TitleList.module.css';
import { TitleState } from './TitleState.tsx';

type Row = Omit<ConsoleMovie, 'id'> & { id: string };
type Opened = ReturnType<typeof useOpened>;
type Filter = Partial<Record<'status' | 'q' | 'typeId' | 'source' | 'sort', string>>;

const DEFAULTS = { status: 'all', sort: 'newest' };

function Poster({ path }: { path: string }) {
  const { picture } = usePicture(path);
  return (
    <span className={styles['poster']}>
      <Picture picture={picture} alt="" ratio={POSTER_RATIO} placeholder={<FilmIcon size={16} />} />
    </span>
  );
}

function useColumns(linkTo: Opened['linkTo']): Column<Row>[] {
  const { titles: texts, source } = useMessages(catalogue);
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'name',
      label: texts.columns.name,
      cell: (row) => (
        <span className={styles['title']}>
          <Poster path={row.picture} />
          <span>
            <Link to={linkTo(row.id)}>{row.name[language]}</Link>
            <span className={styles['under']}>
              {texts.id(row.id)} · {source[row.source]}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'category', label: texts.category, rank: 2, cell: ({ type }) => type.name[language] },
    { key: 'state', label: texts.columns.state, cell: (row) => <TitleState {...row} /> },
    {
      key: 'flags',
      label: texts.columns.flags,
      rank: 2,
      cell: ({ isHot, isNew }) => (
        <span className={styles['flags']}>
          {isHot ? <Badge tone="accent">{texts.hot}</Badge> : null}
          {isNew ? <Badge tone="success">{texts.new}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'views',
      label: texts.columns.views,
      align: 'end',
      rank: 3,
      cell: ({ hits }) => format.number(hits),
    },
    { key: 'released', label: texts.columns.released, rank: 3, cell: ({ releasedOn }) => releasedOn },
  ];
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (next: Filter) => void }) {
  const { titles: texts, source: sources } = useMessages(catalogue);
  const language = useLanguage();
  const categories = useAnswer('GET /movies/categories', {});
  return (
    <div className={formStyles['tools']}>
      <StatusTabs
        label={texts.statusLabel}
        value={filter.status ?? 'all'}
        onChange={(status) => onChange({ status })}
        items={[
          { value: 'all', label: texts.all },
          ...MOVIE_STATES.map((value) => ({ value: value as string, label: texts[value] })),
        ]}
      />
      <SearchField
        label={texts.search}
        placeholder={texts.search}
        value={filter.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <div className={formStyles['filters']}>
        <SelectField
          label={texts.category}
          none={texts.everyCategory}
          value={filter.typeId ?? ''}
          onChange={({ target }) => onChange({ typeId: target.value })}
          options={(categories.data ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name[language],
          }))}
        />
        <SelectField
          label={texts.source}
          none={texts.everySource}
          value={filter.source ?? ''}
          onChange={({ target }) => onChange({ source: target.value })}
          options={MOVIE_SOURCES.map((value) => ({ value, label: sources[value] }))}
        />
        <SelectField
          label={texts.sort}
          value={filter.sort ?? DEFAULTS.sort}
          onChange={({ target }) => onChange({ sort: target.value })}
          options={MOVIE_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
        />
      </div>
    </div>
  );
}

/** Every title, narrowed and sorted; what was chosen stands in the address. */
export function TitleList({ opened }: { opened: Opened }) {
  const { titles: texts } = useMessages(catalogue);
  const format = useFormat();
  const list = useRecords<Row>('movies', { defaults: DEFAULTS });
  const columns = useColumns(opened.linkTo);
  const filter = list.filterValues as Filter;
  const isBare = !filter.q && !filter.typeId && !filter.source && (filter.status ?? 'all') === 'all';
  const change = (next: Filter): void => {
    const merged = Object.entries({ ...filter, ...next }).filter(([, value]) => value !== '');
    list.setFilters({ ...DEFAULTS, ...Object.fromEntries(merged) }, {}, false);
  };
  return (
    <Page title={texts.title} intro={texts.intro}>
      <Filters filter={filter} onChange={change} />
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
              art={<FilmIcon size={28} />}
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

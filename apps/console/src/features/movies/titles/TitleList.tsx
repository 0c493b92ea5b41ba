import {
  type ConsoleMovie,
  MOVIE_SORTS,
  MOVIE_SOURCES,
  MOVIE_STATES,
} from '@fairground/contract/console/movies';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { usePicture } from '#platform/editing/picture.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/language.ts';
import { useApiQuery, useRecords } from '#platform/query.ts';
import type { useOpened } from '#platform/use-opened.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import formStyles from '#ui/Form.module.css';
import { FilmIcon, PlusIcon, UploadIcon } from '@fairground/ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { PagedTable } from '#ui/PagedTable.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { useObjectUrl } from '@fairground/ui/use-object-url.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import type { Column } from '#ui/Table.tsx';
import { moviesMessages } from '../messages.ts';
import { titleFileMessages } from '../title-file/messages.ts';
import { TitleFileDialog } from '../title-file/TitleFileDialog.tsx';
import { POSTER_RATIO } from '../preview/MoviePreview.tsx';
import styles from './TitleList.module.css';
import { TitleState } from './TitleState.tsx';

type Row = Omit<ConsoleMovie, 'id'> & { id: string };
type Opened = ReturnType<typeof useOpened>;
type Filter = Partial<Record<'status' | 'q' | 'typeId' | 'source' | 'sort', string>>;

/** The address of a title that does not exist yet. */
export const NEW = 'new';

const DEFAULTS = { status: 'all', sort: 'newest' };

function Poster({ path }: { path: string }) {
  const { picture } = usePicture(path);
  return (
    <span className={styles['poster']}>
      <Picture src={useObjectUrl(picture)} alt="" ratio={POSTER_RATIO} placeholder={<FilmIcon size={16} />} />
    </span>
  );
}

function useColumns(linkTo: Opened['linkTo']): Column<Row>[] {
  const { titles: t, source } = useMessages(moviesMessages);
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'name',
      label: t.columns.name,
      cell: (row) => (
        <span className={styles['title']}>
          <Poster path={row.picture} />
          <span>
            <Link to={linkTo(row.id)}>{row.name[language]}</Link>
            <span className={styles['under']}>
              {t.id(row.id)} · {source[row.source]}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'category', label: t.category, rank: 2, cell: ({ type }) => type.name[language] },
    { key: 'state', label: t.columns.state, cell: (row) => <TitleState {...row} /> },
    {
      key: 'flags',
      label: t.columns.flags,
      rank: 2,
      cell: ({ isHot, isNew }) => (
        <span className={styles['flags']}>
          {isHot ? <Badge tone="accent">{t.hot}</Badge> : null}
          {isNew ? <Badge tone="success">{t.new}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'views',
      label: t.columns.views,
      align: 'end',
      rank: 3,
      cell: ({ hits }) => format.number(hits),
    },
    {
      key: 'released',
      label: t.columns.released,
      rank: 3,
      whole: true,
      cell: ({ releasedOn }) => releasedOn,
    },
  ];
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (next: Filter) => void }) {
  const { titles: t, source: sources } = useMessages(moviesMessages);
  const language = useLanguage();
  const categories = useApiQuery('GET /movies/categories', {});
  return (
    <div className={formStyles['tools']}>
      <StatusTabs
        label={t.statusLabel}
        value={filter.status ?? 'all'}
        onChange={(status) => onChange({ status })}
        items={[
          { value: 'all', label: t.all },
          ...MOVIE_STATES.map((value) => ({ value: value as string, label: t[value] })),
        ]}
      />
      <SearchField
        label={t.search}
        placeholder={t.search}
        value={filter.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <div className={formStyles['filters']}>
        <SelectField
          label={t.category}
          none={t.everyCategory}
          value={filter.typeId ?? ''}
          onChange={({ target }) => onChange({ typeId: target.value })}
          options={(categories.data ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name[language],
          }))}
          source={categories}
        />
        <SelectField
          label={t.source}
          none={t.everySource}
          value={filter.source ?? ''}
          onChange={({ target }) => onChange({ source: target.value })}
          options={MOVIE_SOURCES.map((value) => ({ value, label: sources[value] }))}
        />
        <SelectField
          label={t.sort}
          value={filter.sort ?? DEFAULTS.sort}
          onChange={({ target }) => onChange({ sort: target.value })}
          options={MOVIE_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        />
      </div>
    </div>
  );
}

/** All titles, with filters and sorting in the address. */
export function TitleList({ opened }: { opened: Opened }) {
  const { titles: t } = useMessages(moviesMessages);
  const list = useRecords<Row>('movies', { defaults: DEFAULTS });
  const file = useMessages(titleFileMessages);
  const [asking, setAsking] = useState(false);
  const columns = useColumns(opened.linkTo);
  const filter = list.filterValues as Filter;
  const isBare = !filter.q && !filter.typeId && !filter.source && (filter.status ?? 'all') === 'all';
  const change = (next: Filter): void => {
    const merged = Object.entries({ ...filter, ...next }).filter(([, value]) => value !== '');
    list.setFilters({ ...DEFAULTS, ...Object.fromEntries(merged) }, {}, false);
  };
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <Button icon={<UploadIcon size={16} />} onClick={() => setAsking(true)}>
            {file.open}
          </Button>
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => opened.open(NEW)}>
            {t.add}
          </Button>
        </>
      }
    >
      {asking ? <TitleFileDialog onClose={() => setAsking(false)} /> : null}
      <Filters filter={filter} onChange={change} />
      <PagedTable
        t={t}
        list={list}
        columns={columns}
        opened={opened}
        art={<FilmIcon size={28} />}
        narrowed={!isBare}
      />
    </Page>
  );
}

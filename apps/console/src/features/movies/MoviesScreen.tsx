import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { moviesMessages } from './messages.ts';
import { ImportedTitle } from './titles/ImportedTitle.tsx';
import { OwnTitle } from './titles/OwnTitle.tsx';
import { NEW, TitleList } from './titles/TitleList.tsx';

const NO_TITLE = 0;
/** The title's id in the address; for a malformed one an id that does not exist. */
const idOf = (text: string): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : NO_TITLE);

type OpenedProps = { id: number; isNew: boolean; back: ReactNode; onCreated: (id: number) => void };

function Opened({ id, isNew, back, onCreated }: OpenedProps) {
  const { titles: t } = useMessages(moviesMessages);
  const enabled = id !== NO_TITLE;
  const title = useApiQuery('GET /movies/detail', { id }, { enabled });
  const categories = useApiQuery('GET /movies/categories', {}, { enabled: enabled || isNew });
  const error = title.error ?? categories.error;
  if (isNew && categories.data) {
    const own = categories.data.filter(({ source }) => source === 'own');
    return <OwnTitle title={null} categories={own} back={back} onCreated={onCreated} />;
  }
  if (title.data && categories.data)
    return title.data.source === 'own' ? (
      <OwnTitle title={title.data} categories={categories.data} back={back} onCreated={onCreated} />
    ) : (
      <ImportedTitle title={title.data} back={back} />
    );
  const isGone = (!enabled && !isNew) || isFailure(error, 'NOT_FOUND');
  return (
    <Page lead={back} title={t.title}>
      {isGone || error ? (
        <ErrorState
          title={isGone ? t.gone : t.failed}
          text={isGone ? t.goneText : error?.message}
          onRetry={() => void Promise.all([title.refetch(), categories.refetch()])}
          pending={title.isFetching || categories.isFetching}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </Page>
  );
}

/** The list of titles, and the editor of one. */
export function MoviesScreen() {
  const { back: label } = useMessages(editingMessages);
  const opened = useOpened(paths.movies);
  if (opened.id === undefined) return <TitleList opened={opened} />;
  const { search } = opened.linkTo('');
  const back = <Link to={{ pathname: paths.movies, search }}>{label}</Link>;
  return (
    <Opened
      key={opened.id}
      id={idOf(opened.id)}
      isNew={opened.id === NEW}
      back={back}
      onCreated={(id) => opened.open(String(id))}
    />
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { isFailure } from '#platform/failure.ts';
import { paths } from '#platform/paths.ts';
import { useAnswer } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import { ImportedTitle } from './titles/ImportedTitle.tsx';
import { OwnTitle } from './titles/OwnTitle.tsx';
import { TitleList } from './titles/TitleList.tsx';

const NO_TITLE = 0;
/** A title's id in the address; what is none asks for one that cannot be. */
const idOf = (text: string): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : NO_TITLE);

function Opened({ id, back }: { id: number; back: ReactNode }) {
  const { titles: texts } = useMessages(catalogue);
  const enabled = id !== NO_TITLE;
  const title = useAnswer('GET /movies/detail', { id }, { enabled });
  const categories = useAnswer('GET /movies/categories', {}, { enabled });
  const error = title.error ?? categories.error;
  if (title.data && categories.data)
    return title.data.source === 'own' ? (
      <OwnTitle title={title.data} categories={categories.data} back={back} />
    ) : (
      <ImportedTitle title={title.data} back={back} />
    );
  const isGone = !enabled || isFailure(error, 'NOT_FOUND');
  return (
    <Page lead={back} title={texts.title}>
      {isGone || error ? (
        <ErrorState
          title={isGone ? texts.gone : texts.failed}
          text={isGone ? texts.goneText : error?.message}
          onRetry={() => void Promise.all([title.refetch(), categories.refetch()])}
          pending={title.isFetching || categories.isFetching}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </Page>
  );
}

/** Titles: the list, and the opened one in its editor. */
export function MoviesScreen() {
  const { back: words } = useMessages(editingCatalogue);
  const opened = useOpened(paths.movies);
  if (opened.id === undefined) return <TitleList opened={opened} />;
  const { search } = opened.linkTo('');
  const back = <Link to={{ pathname: paths.movies, search }}>{words}</Link>;
  return <Opened key={opened.id} id={idOf(opened.id)} back={back} />;
}

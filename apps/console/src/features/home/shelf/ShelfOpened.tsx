import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue as editingCatalogue } from '#platform/editing/messages.ts';
import { paths } from '#platform/paths.ts';
import type { useOpened } from '#platform/use-opened.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from '../messages.ts';
import type { ShelfRow } from './shelf-row.ts';
import { NEW } from './ShelfList.tsx';
import type { Kind } from './StepDialog.tsx';

type Props<R extends ShelfRow> = {
  kind: Kind;
  rows: UseQueryResult<R[]>;
  opened: ReturnType<typeof useOpened>;
  children: (row: R | null, back: ReactNode) => ReactNode;
};

/** The one that the address names, or a new one; what is not there says so. */
export function ShelfOpened<R extends ShelfRow>({ kind, rows, opened, children }: Props<R>) {
  const texts = useMessages(catalogue)[kind];
  const { back: words } = useMessages(editingCatalogue);
  const back = <Link to={paths[kind]}>{words}</Link>;
  if (opened.id === NEW) return children(null, back);
  const row = rows.data?.find(({ id }) => id === opened.id);
  if (row) return children(row, back);
  return (
    <Page lead={back} title={texts.title}>
      {(rows.data && !rows.isFetching) || rows.isError ? (
        <ErrorState
          title={rows.data ? texts.gone : texts.failed}
          text={rows.data ? texts.goneText : rows.error?.message}
          onRetry={() => void rows.refetch()}
          pending={rows.isFetching}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </Page>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { paths } from '#platform/paths.ts';
import type { useOpened } from '#platform/use-opened.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { homeMessages } from '../messages.ts';
import type { ShelfRow } from './shelf-row.ts';
import { NEW } from './ShelfList.tsx';
import type { Kind } from './StepDialog.tsx';

type Props<R extends ShelfRow> = {
  kind: Kind;
  rows: UseQueryResult<R[]>;
  opened: ReturnType<typeof useOpened>;
  children: (row: R | null, back: ReactNode) => ReactNode;
};

/** The row that the address names, or a new one; not found if it does not exist. */
export function ShelfOpened<R extends ShelfRow>({ kind, rows, opened, children }: Props<R>) {
  const t = useMessages(homeMessages)[kind];
  const { back: label } = useMessages(editingMessages);
  const back = <Link to={paths[kind]}>{label}</Link>;
  if (opened.id === NEW) return children(null, back);
  const row = rows.data?.find(({ id }) => id === opened.id);
  if (row) return children(row, back);
  return (
    <Page lead={back} title={t.title}>
      {(rows.data && !rows.isFetching) || rows.isError ? (
        <ErrorState
          title={rows.data ? t.gone : t.failed}
          text={rows.data ? t.goneText : rows.error?.message}
          query={rows}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </Page>
  );
}

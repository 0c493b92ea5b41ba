import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import type { ReactNode } from 'react';
import { Pager } from './Pager.tsx';
import { Table, type TableProps } from './Table.tsx';

/** A list of the server of which one page is shown. */
export type PagedList<R> = {
  data?: R[] | undefined;
  error?: Error | null;
  refetch: () => unknown;
  page?: number;
  perPage?: number;
  total?: number | undefined;
  setPage?: (page: number) => void;
};

type PagedTableProps<R extends { id: string }> = Omit<TableProps<R>, 'rows'> & {
  list: PagedList<R>;
  /** The title of the error if nothing is loaded. */
  failed: string;
  number: (value: number) => string;
  /** The way to other pages, where they have no numbers. */
  pager?: ReactNode;
};

/** A table of a list's page with the way to the others, or why there is none. */
export function PagedTable<R extends { id: string }>({
  list,
  failed,
  number,
  pager,
  ...table
}: PagedTableProps<R>) {
  const { data, error } = list;
  return (
    <>
      {error && !data ? (
        <ErrorState title={failed} text={error.message} onRetry={() => void list.refetch()} />
      ) : (
        <Table {...table} rows={data} />
      )}
      {pager ?? (
        <Pager
          page={list.page ?? 1}
          perPage={list.perPage ?? 20}
          total={list.total ?? 0}
          number={number}
          onPage={(page) => list.setPage?.(page)}
        />
      )}
    </>
  );
}

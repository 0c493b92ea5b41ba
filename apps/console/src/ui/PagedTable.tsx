import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { KeysetPager } from './KeysetPager.tsx';
import { Pager } from './Pager.tsx';
import { Table, type TableProps } from './Table.tsx';

/** A list of the server of which one page is shown. */
type PagedList<R> = {
  data?: R[] | undefined;
  error?: Error | null;
  refetch: () => unknown;
  page?: number;
  perPage?: number;
  total?: number | undefined;
  setPage?: (page: number) => void;
  /** The way to other pages, where they have no numbers. */
  pages?: ComponentProps<typeof KeysetPager>;
};

export type ListTexts = Readonly<
  Record<'title' | 'failed' | 'empty' | 'emptyText', string> & {
    noneFound?: string;
    noneFoundText?: string;
  }
>;

export type PagedTableProps<R extends { id: string }> = Omit<
  TableProps<R>,
  'rows' | 'caption' | 'empty' | 'selectedId'
> & {
  t: ListTexts;
  list: PagedList<R>;
  /** Beside the words that there is nothing. */
  art: ReactNode;
  /** Filters are set: that nothing is found does not mean that there is nothing. */
  narrowed?: boolean;
  /** The row that is shown beside the list, and how a click opens one. */
  opened?: { id: string | undefined; open: (id: string) => void };
};

/** A table of a list's page with the way to the others, or why there is none. */
export function PagedTable<R extends { id: string }>({
  t,
  list,
  art,
  narrowed = false,
  opened,
  ...table
}: PagedTableProps<R>) {
  const { data, error } = list;
  return (
    <>
      {error && !data ? (
        <ErrorState title={t.failed} text={error.message} query={list} />
      ) : (
        <Table
          {...(opened && { selectedId: opened.id, onOpen: ({ id }: R) => opened.open(id) })}
          {...table}
          caption={t.title}
          rows={data}
          empty={
            <EmptyState
              art={art}
              title={(narrowed && t.noneFound) || t.empty}
              text={(narrowed && t.noneFoundText) || t.emptyText}
            />
          }
        />
      )}
      {list.pages ? (
        <KeysetPager {...list.pages} />
      ) : (
        <Pager
          page={list.page ?? 1}
          perPage={list.perPage ?? 20}
          total={list.total ?? 0}
          onPage={(page) => list.setPage?.(page)}
        />
      )}
    </>
  );
}

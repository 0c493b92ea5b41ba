import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { paths } from '#platform/paths.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { homeMessages } from '../messages.ts';
import type { ShelfRow } from './shelf-row.ts';
import { NEW, ShelfList, type ShelfListProps } from './ShelfList.tsx';

export type EditorProps<R> = {
  /** Null: a new one. */
  row: R | null;
  back: ReactNode;
  onSaved: (row: R) => void;
  onRemoved: () => void;
};

type Props<R extends ShelfRow> = ShelfListProps<R> & { Editor: ComponentType<EditorProps<R>> };

/** All rows, or the editor of the one that the address names; not found if it does not exist. */
export function ShelfScreen<R extends ShelfRow>({ Editor, ...list }: Props<R>) {
  const { kind, rows, opened } = list;
  const t = useMessages(homeMessages)[kind];
  const { back: label } = useMessages(editingMessages);
  if (opened.id === undefined) return <ShelfList<R> {...list} />;
  const back = <Link to={paths[kind]}>{label}</Link>;
  const row = rows.data?.find(({ id }) => id === opened.id);
  if (row || opened.id === NEW)
    return (
      <Editor
        key={row?.id ?? ''}
        row={row ?? null}
        back={back}
        onSaved={({ id }) => opened.open(id)}
        onRemoved={opened.close}
      />
    );
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

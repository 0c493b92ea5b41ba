import { ErrorState, type FailedQuery } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Pane } from './Pane.tsx';

type AbsentPaneProps = {
  title: string;
  query: FailedQuery;
  /** The title of the error. */
  failed: string;
  /** Said instead if there is no such row. */
  gone?: { title: string; text: string } | undefined;
  onClose: () => void;
};

/** The pane of a row that is still on its way, could not be loaded, or does not exist. */
export const AbsentPane = ({ title, query, failed, gone, onClose }: AbsentPaneProps) => (
  <Pane title={title} onClose={onClose}>
    {query.error ? (
      <ErrorState title={gone?.title ?? failed} text={gone?.text ?? query.error.message} query={query} />
    ) : (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    )}
  </Pane>
);

import type { KeptTitle, WatchedTitle } from '@fairground/contract/watching';
import { useState } from 'react';
import { failureText } from '@fairground/client/api/failure.ts';
import { useMessages } from '#platform/i18n.ts';
import { notify } from '#platform/notifications.ts';
import { useApiMutation } from '#platform/query.ts';
import { libraryMessages } from './messages.ts';

export type Entry = KeptTitle | WatchedTitle;
const isWatched = (title: Entry): title is WatchedTitle => 'position' in title;

type Removal = {
  /** What was taken off last, as long as it can be put back. */
  removed: Entry | null;
  remove: (title: Entry) => void;
  undo: () => void;
};

/** Takes titles off a list, and puts the last one back with the place that was watched to. */
export function useRemoval(list: 'watching' | 'favourites'): Removal {
  const t = useMessages(libraryMessages);
  const [removed, setRemoved] = useState<Entry | null>(null);
  const invalidates = [
    list === 'watching' ? 'GET /movie/watching' : 'GET /movie/favourites',
    'GET /movie/state',
  ] as const;
  const options = (words: string) => ({
    quiet: true,
    invalidates,
    onError(error: Error) {
      setRemoved(null);
      notify(failureText(error, words));
    },
  });
  const forget = useApiMutation('POST /movie/forget', options(t.removeFailed));
  const favour = useApiMutation('POST /movie/favourite', options(t.removeFailed));
  const watch = useApiMutation('POST /movie/progress', options(t.undoFailed));
  return {
    removed,
    remove(title) {
      setRemoved(title);
      const { vodId, name, picture } = title;
      if (list === 'watching') forget.mutate({ vodId });
      else favour.mutate({ vodId, name, picture, on: false });
    },
    undo() {
      if (removed === null) return;
      setRemoved(null);
      const { vodId, name, picture } = removed;
      if (isWatched(removed)) {
        const { source, episode, position, duration } = removed;
        watch.mutate({ vodId, name, picture, source, episode, position, duration });
      } else favour.mutate({ vodId, name, picture, on: true });
    },
  };
}

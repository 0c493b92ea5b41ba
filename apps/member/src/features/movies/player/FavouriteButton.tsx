import type { VideoDetail } from '@fairground/contract/movies';
import { useState } from 'react';
import { StarIcon } from '#features/movies/library/StarIcon.tsx';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { notify } from '#platform/notifications.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import styles from './FavouriteButton.module.css';
import { playerMessages } from './messages.ts';

/** Adds to or removes from the favourites: an optimistic update, reverted on failure. */
export function FavouriteButton({ movie }: { movie: VideoDetail }) {
  const t = useMessages(playerMessages);
  const vodId = String(movie.vod_id);
  const state = useApiQuery('GET /movie/state', { vodId }, { staleTime: 0 });
  const [wanted, setWanted] = useState<boolean>();
  const save = useApiMutation('POST /movie/favourite', {
    quiet: true,
    invalidates: ['GET /movie/favourites'],
    onSuccess: async () => {
      await state.refetch();
      setWanted(undefined);
    },
    onError: (error) => {
      setWanted(undefined);
      notify(failureText(error, t.favouriteFailed));
    },
  });
  const on = wanted ?? state.data?.favourite ?? false;
  return (
    <Button
      size="small"
      className={styles['button']}
      aria-pressed={on}
      aria-disabled={state.isPending}
      icon={<StarIcon size={18} />}
      onClick={() => {
        if (state.isPending || save.isPending) return;
        setWanted(!on);
        save.mutate({ vodId, on: !on, name: movie.vod_name, picture: movie.vod_pic });
      }}
    >
      {on ? t.unfavourite : t.favourite}
    </Button>
  );
}

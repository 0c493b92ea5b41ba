import type { VideoDetail } from '@fairground/contract/movies';
import { useState } from 'react';
import { StarIcon } from '#features/movies/kept/StarIcon.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { notify } from '#platform/notices.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { useApiQuery } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import styles from './FavouriteButton.module.css';
import { catalogue } from './messages.ts';

/** On and off the member's list; shown as pressed at once, and taken back where it failed. */
export function FavouriteButton({ movie }: { movie: VideoDetail }) {
  const texts = useMessages(catalogue);
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
      notify(failureText(error, texts.favouriteFailed));
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
      {on ? texts.unfavourite : texts.favourite}
    </Button>
  );
}

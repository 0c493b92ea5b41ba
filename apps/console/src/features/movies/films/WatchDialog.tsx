import { useMessages } from '#platform/i18n.ts';
import { FilmVideo } from '#platform/films/FilmVideo.tsx';
import { filmFileMessages } from '#platform/films/messages.ts';
import { useApiMutation } from '#platform/query.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Plays an uploaded film, whether or not members see it. */
export function WatchDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useMessages(filmFileMessages);
  const { mutateAsync } = useApiMutation('POST /films/preview', { quietWhenLeft: true });
  return (
    <Dialog open wide title={t.watchTitle} onClose={onClose}>
      <FilmVideo key={id} name={name} load={() => mutateAsync({ id })} />
    </Dialog>
  );
}

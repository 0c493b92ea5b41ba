import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callFile } from '#platform/api.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './Bubble.module.css';
import { FilePicture } from '@fairground/web/chat/FilePicture.tsx';
import { catalogue } from './messages.ts';

const KEPT_MS = 5 * 60_000;
/** No higher than this in the chat; the viewer shows it whole. */
const HEIGHT = 220;

type ChatPictureProps = { messageId: string; width: number; height: number };

/** A picture of the conversation in the room that it will take; pressed, it is enlarged. */
export function ChatPicture({ messageId, width, height }: ChatPictureProps) {
  const texts = useMessages(catalogue);
  const [open, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['file', 'chat', messageId],
    queryFn: ({ signal }) => callFile('GET /support/picture', { id: messageId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  const press = useCallback(() => {
    if (query.isError) void query.refetch();
    else setOpen(true);
  }, [query]);
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        style={{
          aspectRatio: `${width} / ${height}`,
          inlineSize: `min(100%, ${Math.round((HEIGHT * width) / height)}px)`,
        }}
        aria-label={query.isError ? texts.pictureFailed : texts.openPicture}
        onClick={press}
      >
        {query.data ? <FilePicture file={query.data} alt="" /> : null}
        {query.isError ? <span>{texts.pictureFailed}</span> : null}
      </button>
      {query.data ? (
        <Dialog open={open} wide title={texts.picture} onClose={() => setOpen(false)}>
          <FilePicture file={query.data} alt={texts.picture} className={styles['large']} />
        </Dialog>
      ) : null}
    </>
  );
}

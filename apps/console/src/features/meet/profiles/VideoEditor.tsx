import { LIMITS } from '@fairground/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { FilmState } from '#platform/films/FilmState.tsx';
import { FilmVideo } from '#platform/films/FilmVideo.tsx';
import { filmFileMessages } from '#platform/films/messages.ts';
import { beginUpload } from '#platform/films/uploads.ts';
import { useFormat } from '#platform/format.ts';
import { moved } from '#platform/moved.rules.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { IconButton } from '@fairground/ui/IconButton.tsx';
import { TrashIcon, UploadIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OrderButtons } from '#ui/OrderButtons.tsx';
import type { Profile } from '../shared/profile.ts';
import { MediaFieldset } from './MediaFieldset.tsx';
import { profilesMessages } from './messages.ts';
import styles from './VideoEditor.module.css';

type Videos = Profile['videos'];
type EditorProps = { videos: Videos; error: string | undefined; onChange: (videos: Videos) => void };
type RowProps = {
  video: Videos[number];
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function VideoRow({ video: { id }, at, count, onMove, onRemove }: RowProps) {
  const t = useMessages(profilesMessages).form;
  const files = useMessages(filmFileMessages);
  const format = useFormat();
  const preview = useApiMutation('POST /films/preview', { quietWhenLeft: true });
  const [watching, setWatching] = useState(false);
  const place = format.number(at + 1);
  return (
    <li className={styles['item']}>
      <FilmState id={id} onWatch={() => setWatching(true)} onChange={onRemove} />
      <OrderButtons
        up={t.videoUp(place)}
        down={t.videoDown(place)}
        first={at === 0}
        last={at === count - 1}
        onMove={onMove}
      >
        <IconButton label={t.removeVideo(place)} icon={<TrashIcon size={18} />} onClick={onRemove} />
      </OrderButtons>
      <Dialog open={watching} wide title={files.watchTitle} onClose={() => setWatching(false)}>
        {watching ? (
          <FilmVideo key={id} name={t.video(place)} load={() => preview.mutateAsync({ id })} />
        ) : null}
      </Dialog>
    </li>
  );
}

/** Videos in the order in which members see them. New ones are uploaded at once, but public only with the person. */
export function VideoEditor({ videos, error, onChange }: EditorProps) {
  const t = useMessages(profilesMessages).form;
  const files = useMessages(filmFileMessages);
  const format = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const films = useApiQuery('GET /films', { unused: 'yes', pageSize: 1 });
  // An upload begins later than the choice of its file: what is there then is added to.
  const latest = useRef(videos);
  useEffect(() => {
    latest.current = videos;
  });
  const put = (next: Videos): void => {
    latest.current = next;
    onChange(next);
  };

  function send(chosen: readonly File[]): void {
    const room = Math.max(0, LIMITS.personVideos.max - videos.length);
    setFaults(chosen.length > room ? [t.tooManyVideos(format.number(LIMITS.personVideos.max))] : []);
    for (const file of chosen.slice(0, room))
      beginUpload(
        file,
        {
          onBegun: (id) => put([...latest.current, { id, name: file.name, status: 'uploading' }]),
          onDone: () => undefined,
          onFailed: (refused) =>
            setFaults((before) => [
              ...before,
              `${t.uploadFailed(file.name)} ${refused === null ? '' : files.refused[refused]}`,
            ]),
        },
        'person',
      );
  }

  return (
    <MediaFieldset title={t.videos} hint={t.videosHint} error={error} faults={faults}>
      {films.data && !films.data.ffmpeg ? (
        <Notice tone="warning">
          <p>{files.noFfmpeg}</p>
        </Notice>
      ) : null}
      <ol className={styles['list']}>
        {videos.map((video, at) => (
          <VideoRow
            key={video.id}
            video={video}
            at={at}
            count={videos.length}
            onMove={(by) => put([...moved(videos, at, at + by)])}
            onRemove={() => put(latest.current.filter(({ id }) => id !== video.id))}
          />
        ))}
      </ol>
      <div>
        <Button icon={<UploadIcon size={16} />} onClick={() => chooser.current?.click()}>
          {t.addVideo}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="video/*,.mkv,.ts"
          multiple
          hidden
          aria-label={t.addVideo}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            send(chosen);
          }}
        />
      </div>
    </MediaFieldset>
  );
}

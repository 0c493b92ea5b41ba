import type { ConsoleFilm } from '@fairground/contract/console/films';
import { useNotify } from 'ra-core';
import { useRef } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { isGone } from '#platform/is-gone.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { PauseIcon, PlayIcon, RefreshIcon, UploadIcon } from '@fairground/ui/icons.tsx';
import styles from './film-file.module.css';
import { filmFileMessages } from './messages.ts';
import { cancelUpload, goOnWith, pauseUpload, type Refused, resumeUpload, useUploads } from './uploads.ts';

const POLL_MS = 2000;
const GOES_ON = new Set<ConsoleFilm['status']>(['uploading', 'waiting', 'converting']);

/** What a film is: its size, its length, and what is special. */
function useFacts(): (film: ConsoleFilm) => string {
  const t = useMessages(filmFileMessages);
  const format = useFormat();
  return (film) =>
    [
      film.seconds === null
        ? ''
        : `${Math.floor(film.seconds / 60)}:${String(film.seconds % 60).padStart(2, '0')}`,
      film.width === null || film.height === null ? '' : `${film.width} × ${film.height}`,
      film.plays === 'mp4' ? t.asItIs : '',
      film.sound === false ? t.noSound : '',
      `${format.number(Math.max(1, Math.round(film.size / 1_000_000)))} MB`,
    ]
      .filter(Boolean)
      .join(' · ');
}

type FilmStateProps = {
  id: string;
  /** Plays the film to be checked; offered once it can be played. */
  onWatch: () => void;
  onChange?: () => void;
};

/** The state of an uploaded film, in words and as a bar, with what can be done now. */
export function FilmState({ id, onWatch, onChange }: FilmStateProps) {
  const t = useMessages(filmFileMessages);
  const format = useFormat();
  const notify = useNotify();
  const factsOf = useFacts();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads();
  const upload = uploads[id];
  const query = useApiQuery('GET /films/detail', { id }, { refetchInterval: POLL_MS });
  const cancel = useApiMutation('POST /films/cancel');
  const retry = useApiMutation('POST /films/retry');
  const film = query.data;
  if (isGone(query.error))
    return (
      <div className={styles['state']} data-tone="danger">
        <p>
          {film?.name} <span className={styles['soft']}>{t.refused[404]}</span>
        </p>
      </div>
    );
  if (!film) return <p className={styles['state']}>…</p>;
  const isSending = upload !== undefined && film.status === 'uploading';
  // While paused only the bytes that the server has count: the upload resumes from them.
  const onItsWay = isSending && upload.state === 'sending';
  const part = onItsWay ? upload.sent / Math.max(1, upload.size) : film.received / film.size;
  const percent = format.percent(Math.floor(part * 100) * 100);
  const arriving = !isSending ? t.broken : upload.state === 'sending' ? t.sent : t.paused;
  const texts: Record<ConsoleFilm['status'], string> = {
    uploading: arriving(percent),
    waiting: t.waiting,
    converting: t.converting(format.percent(film.progress * 100)),
    ready: t.ready(factsOf(film)),
    cancelled: t.cancelled,
    failed: film.reason === null ? t.failed : t.reasons[film.reason],
  };
  const text = texts[film.status];
  const failed = (error: Error): void => notify(error.message, { type: 'error' });
  const steps = {
    onDone: () => void query.refetch(),
    onFailed: (refused: Refused | null) =>
      notify(refused === null ? t.failed : t.refused[refused], { type: 'error' }),
  };
  async function giveUp(): Promise<void> {
    const outcome = await cancelUpload(id);
    if (outcome === 'gone') onChange?.();
    else notify(t.notCancelled[outcome], { type: 'error' });
  }
  return (
    <div className={styles['state']} data-tone={film.status === 'failed' ? 'danger' : undefined}>
      <p>
        {film.name} <span className={styles['soft']}>{text}</span>
      </p>
      {GOES_ON.has(film.status) ? (
        <progress
          className={styles['bar']}
          aria-label={film.name}
          max={100}
          value={film.status === 'converting' ? film.progress : Math.floor(part * 100)}
        />
      ) : null}
      <div className={styles['tools']}>
        {isSending && upload.state === 'sending' ? (
          <Button size="small" icon={<PauseIcon size={16} />} onClick={() => pauseUpload(id)}>
            {t.pause}
          </Button>
        ) : null}
        {isSending && upload.state !== 'sending' ? (
          <Button size="small" icon={<PlayIcon size={16} />} onClick={() => resumeUpload(id)}>
            {t.resume}
          </Button>
        ) : null}
        {film.status === 'uploading' && !isSending ? (
          <Button size="small" icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
            {t.goOn}
          </Button>
        ) : null}
        {isSending ? (
          <Button size="small" variant="quiet" onClick={() => void giveUp()}>
            {t.cancelUpload}
          </Button>
        ) : null}
        {film.status === 'waiting' || film.status === 'converting' ? (
          <Button
            size="small"
            variant="quiet"
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ id, why: t.commandWhy }, { onError: failed })}
          >
            {t.cancel}
          </Button>
        ) : null}
        {(film.status === 'failed' || film.status === 'cancelled') && film.received === film.size ? (
          <Button
            size="small"
            icon={<RefreshIcon size={16} />}
            pending={retry.isPending}
            onClick={() => retry.mutate({ id, why: t.commandWhy }, { onError: failed })}
          >
            {t.retry}
          </Button>
        ) : null}
        {film.status === 'ready' ? (
          <Button size="small" icon={<PlayIcon size={16} />} onClick={onWatch}>
            {t.watch}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.goOn}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (!file) return;
          if (file.size === film.size) goOnWith(id, file, steps);
          else notify(t.otherFile, { type: 'error' });
        }}
      />
    </div>
  );
}

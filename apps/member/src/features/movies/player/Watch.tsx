import type { VideoDetail } from '@fairground/contract/movies';
import type { WatchingPlace } from '@fairground/contract/watching';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent } from '@fairground/client/lazy.ts';
import { logFailure } from '@fairground/client/log.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { InfoIcon } from '@fairground/ui/icons.tsx';
import { PosterOverlay } from './PosterOverlay.tsx';
import { FilmEnd } from './FilmEnd.tsx';
import { EpisodeChoice } from './EpisodeChoice.tsx';
import { playerMessages } from './messages.ts';
import { PlayFailed } from './PlayFailed.tsx';
import { type Choice, resumeChoice, nextSource, resumePosition } from './resume-position.rules.ts';
import { createPositionSaver } from './resume-position-saver.ts';
import styles from './Watch.module.css';

const Player = lazyComponent(async () => (await import('./Player.tsx')).Player);
/** Seconds of playback that count as a view. */
const VIEW_AFTER_S = 2;

type Playing = Choice & { startAt: number; state: 'plays' | 'failed' | 'ended'; tries: number };

/** Playback of a title: poster, player, choice of episode; saves the position. */
export function Watch({ movie }: { movie: VideoDetail }) {
  const t = useMessages(playerMessages);
  const { sources } = movie;
  const vodId = String(movie.vod_id);
  const state = useApiQuery('GET /movie/state', { vodId }, { staleTime: 0 });
  const [chosen, setChosen] = useState<Choice>();
  const [playing, setPlaying] = useState<Playing>();
  const position = useRef(0);
  const played = useRef({ from: -1, counted: false });
  const [saver] = useState(() =>
    createPositionSaver({
      now: () => performance.now(),
      onError: (error) => logFailure('POST /movie/progress', error),
      send: (at, signal) =>
        call(
          'POST /movie/progress',
          {
            ...at,
            vodId,
            name: movie.vod_name,
            picture: movie.vod_pic,
            position: Math.floor(at.position),
            duration: Math.round(at.duration),
          },
          { keepalive: true, signal },
        ),
    }),
  );

  useLayoutEffect(() => {
    const save = (): void => void saver.save();
    document.addEventListener('visibilitychange', save);
    globalThis.addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      globalThis.removeEventListener('pagehide', save);
      // When the view is hidden, the player is unmounted, and the lists that show the position are refetched after it
      // is saved.
      setPlaying(undefined);
      setChosen(undefined);
      void saver.save().then(() => {
        void invalidate('GET /movie/state');
        void invalidate('GET /movie/watching');
      });
    };
  }, [saver]);

  const first = sources[0]?.episodes[0];
  if (!first) {
    return (
      <p className={styles['note']}>
        <InfoIcon size={18} />
        {t.noClip}
      </p>
    );
  }
  const saved = state.data?.progress;
  const { source, episode: number }: Choice = playing ?? chosen ?? resumeChoice(saved, sources);
  const choice: Choice = { source, episode: number };
  const episodes = sources[choice.source]?.episodes ?? [];
  const episode = episodes[choice.episode] ?? first;

  function play(at: Choice, startAt: number): void {
    position.current = startAt;
    played.current.from = -1;
    setPlaying({ ...at, startAt, state: 'plays', tries: (playing?.tries ?? 0) + 1 });
  }

  /** Another device may have saved a newer position: a request in flight is awaited. */
  async function resume(fromStart: boolean): Promise<void> {
    const known = state.isFetching ? (await state.refetch({ cancelRefetch: false })).data : state.data;
    const place: WatchingPlace | null | undefined = known?.progress;
    const at = chosen ?? resumeChoice(place, sources);
    play(at, fromStart ? 0 : resumePosition(place, at));
  }

  function choose(next: Choice): void {
    const same = next.episode === choice.episode;
    if (playing) play(next, same ? position.current : 0);
    else setChosen(next);
  }

  function watched(moment: { position: number; duration: number }): void {
    position.current = moment.position;
    saver.report({ ...choice, ...moment, hasNext: choice.episode + 1 < episodes.length });
    if (played.current.from < 0) played.current.from = moment.position;
    const enough = moment.position - played.current.from >= VIEW_AFTER_S;
    if (!enough || played.current.counted) return;
    played.current.counted = true;
    void call('POST /movie/view', { vodId }).then(
      ({ counted }) => void (counted && invalidate('GET /getVideo')),
      (error: unknown) => logFailure('POST /movie/view', error),
    );
  }

  function ended(moment: { position: number; duration: number }): void {
    watched({ ...moment, position: moment.duration });
    if (choice.episode + 1 < episodes.length) {
      const next = { ...choice, episode: choice.episode + 1 };
      const hasNext = next.episode + 1 < episodes.length;
      saver.report({ ...next, position: 0, duration: 0, hasNext });
      play(next, 0);
    } else setPlaying((now) => now && { ...now, state: 'ended' });
    void saver.save();
  }

  const other = nextSource(choice, sources);
  return (
    <section className="stack-4">
      <div className={styles['frame']}>
        {playing?.state === 'plays' ? (
          <Suspense
            fallback={<PosterOverlay movie={movie} pending label={t.preparing} onPlay={() => undefined} />}
          >
            <Player
              key={`${playing.tries}`}
              name={episodes.length > 1 ? `${movie.vod_name} ${episode.name}` : movie.vod_name}
              episode={episode}
              startAt={playing.startAt}
              sample={movie.sample === true}
              onTime={watched}
              onPause={() => void saver.save()}
              onEnd={ended}
              onFail={(error) => {
                logFailure(`film ${episode.url}`, error);
                setPlaying((now) => now && { ...now, state: 'failed' });
              }}
            />
          </Suspense>
        ) : null}
        {playing?.state === 'ended' ? <FilmEnd id={movie.vod_id} onAgain={() => play(choice, 0)} /> : null}
        {playing?.state === 'failed' ? (
          <PlayFailed
            other={other === null ? undefined : sources[other]?.name}
            onOther={() => play({ ...choice, source: other ?? choice.source }, position.current)}
            onRetry={() => play(choice, position.current)}
          />
        ) : null}
        {playing ? null : (
          <PosterOverlay
            movie={movie}
            pending={state.isPending}
            label={t.playTitle(movie.vod_name)}
            place={
              saved && resumePosition(saved, choice) > 0 ? { ...saved, episode: episode.name } : undefined
            }
            onIntent={Player.preload}
            onPlay={(fromStart) => void resume(fromStart)}
          />
        )}
      </div>
      {movie.sample ? (
        <p className={styles['note']}>
          <InfoIcon size={18} />
          {t.sampleNote}
        </p>
      ) : null}
      <EpisodeChoice sources={sources} choice={choice} onChoose={choose} />
    </section>
  );
}

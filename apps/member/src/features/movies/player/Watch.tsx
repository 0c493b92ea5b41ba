import type { VideoDetail } from '@fairground/contract/movies';
import type { WatchingPlace } from '@fairground/contract/watching';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { call } from '#platform/api.ts';
import { useMessages } from '#platform/catalogue.ts';
import { late } from '@fairground/web/platform/late.ts';
import { logFailure } from '@fairground/web/platform/log.ts';
import { invalidate, useApiQuery } from '#platform/query.ts';
import { InfoIcon } from '#ui/sign-icons.tsx';
import { Curtain } from './Curtain.tsx';
import { EpisodeChoice } from './EpisodeChoice.tsx';
import { catalogue } from './messages.ts';
import { PlayFailed } from './PlayFailed.tsx';
import { type Choice, choiceOf, nextSource, startOf } from './place.rules.ts';
import { createPlaceSaver } from './place-saver.ts';
import styles from './Watch.module.css';

const Player = late(async () => (await import('./Player.tsx')).Player);
/** A view counts when this much was played: not for a press by mistake. */
const VIEW_AFTER_S = 2;

type Playing = Choice & { startAt: number; failed: boolean; tries: number };

/** The film of a title: what plays it, from where, which episode; and where the member stopped. */
export function Watch({ movie }: { movie: VideoDetail }) {
  const texts = useMessages(catalogue);
  const { sources } = movie;
  const vodId = String(movie.vod_id);
  const state = useApiQuery('GET /movie/state', { vodId }, { staleTime: 0 });
  const [chosen, setChosen] = useState<Choice>();
  const [playing, setPlaying] = useState<Playing>();
  const position = useRef(0);
  const played = useRef({ from: -1, counted: false });
  const [saver] = useState(() =>
    createPlaceSaver({
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
      // The view is hidden or gone: nothing plays on, and the lists say where it stopped.
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
        {texts.noClip}
      </p>
    );
  }
  const saved = state.data?.progress;
  const { source, episode: number }: Choice = playing ?? chosen ?? choiceOf(saved, sources);
  const choice: Choice = { source, episode: number };
  const episodes = sources[choice.source]?.episodes ?? [];
  const episode = episodes[choice.episode] ?? first;

  function play(at: Choice, startAt: number): void {
    position.current = startAt;
    played.current.from = -1;
    setPlaying({ ...at, startAt, failed: false, tries: (playing?.tries ?? 0) + 1 });
  }

  /** Another device may have gone on since: the newest place counts, if it comes soon. */
  async function resume(fromStart: boolean): Promise<void> {
    const known = state.isFetching ? await state.settled() : state.data;
    const place: WatchingPlace | null | undefined = known?.progress;
    const at = chosen ?? choiceOf(place, sources);
    play(at, fromStart ? 0 : startOf(place, at));
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
    }
    void saver.save();
  }

  const other = nextSource(choice, sources);
  return (
    <section className={styles['watch']}>
      <div className={styles['frame']}>
        {playing && !playing.failed ? (
          <Suspense
            fallback={<Curtain movie={movie} pending label={texts.preparing} onPlay={() => undefined} />}
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
                setPlaying((now) => now && { ...now, failed: true });
              }}
            />
          </Suspense>
        ) : null}
        {playing?.failed ? (
          <PlayFailed
            other={other === null ? undefined : sources[other]?.name}
            onOther={() => play({ ...choice, source: other ?? choice.source }, position.current)}
            onRetry={() => play(choice, position.current)}
          />
        ) : null}
        {playing ? null : (
          <Curtain
            movie={movie}
            pending={state.isPending}
            label={texts.playTitle(movie.vod_name)}
            place={saved && startOf(saved, choice) > 0 ? { ...saved, episode: episode.name } : undefined}
            onIntent={Player.ahead}
            onPlay={(fromStart) => void resume(fromStart)}
          />
        )}
      </div>
      {movie.sample ? (
        <p className={styles['note']}>
          <InfoIcon size={18} />
          {texts.sampleNote}
        </p>
      ) : null}
      <EpisodeChoice sources={sources} choice={choice} onChoose={choose} />
    </section>
  );
}

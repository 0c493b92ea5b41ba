import type { VideoDetail } from '@fairground/contract/movies';
import { useMessages } from '#platform/i18n.ts';
import { fallbackFigure } from '#platform/fallback-figure.rules.ts';
import { useFormat } from '#platform/format.ts';
import { movieDetailPath } from '#platform/paths.ts';
import { FavouriteButton } from '#features/movies/player/FavouriteButton.tsx';
import { Watch } from '#features/movies/player/Watch.tsx';
import { Badge } from '@fairground/ui/Badge.tsx';
import { ShareLinkButton } from '#ui/ShareLinkButton.tsx';
import { SampleBadge } from '#ui/SampleBadge.tsx';
import { useMemberUiMessages } from '#ui/messages.ts';
import { FilmIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { POSTER_RATIO } from '#features/movies/MovieCard.tsx';
import styles from './MovieDetail.module.css';
import { moviesDetailMessages } from './messages.ts';
import { RelatedMovies } from './RelatedMovies.tsx';

/** Facts without a value are left out. */
export function MovieDetail({ movie }: { movie: VideoDetail }) {
  const t = useMessages(moviesDetailMessages);
  const ui = useMemberUiMessages();
  const format = useFormat();
  const measured = movie.vod_hits > 0;
  const released = movie.vod_pubdate;
  const facts = [
    [t.category, movie.type_name],
    [t.director, movie.vod_director],
    [t.actors, movie.vod_actor],
    [t.released, /^\d{4}-\d{2}-\d{2}$/.test(released) ? format.date(`${released}T00:00`) : released],
    [t.length, movie.minutes > 0 ? t.minutes(movie.minutes) : ''],
  ] as const;
  const given = facts.filter(([, value]) => value !== '');
  return (
    <article className={styles['screen']}>
      <div className={styles['glow']} aria-hidden="true">
        <Picture src={movie.vod_pic} alt="" ratio={POSTER_RATIO} eager placeholder={<span />} />
      </div>
      <Watch movie={movie} />
      <div className={styles['lead']}>
        <div className={styles['poster']}>
          <Picture
            src={movie.vod_pic}
            alt=""
            ratio={POSTER_RATIO}
            eager
            placeholder={<FilmIcon size={40} />}
          />
        </div>
        <div className={styles['facts']}>
          <h2 className={styles['name']}>{movie.vod_name}</h2>
          <p className={styles['flags']}>
            {movie.isHot ? <Badge tone="accent">{t.hot}</Badge> : null}
            {movie.isNew ? <Badge tone="success">{t.new}</Badge> : null}
            {movie.sample ? <SampleBadge /> : null}
          </p>
          <p className={styles['views']}>
            <span className={styles['viewsLabel']}>{t.viewCount}</span>
            {measured ? (
              <b>{t.times(format.compact(movie.vod_hits))}</b>
            ) : (
              <span>{ui.sampleFigure(t.times(format.compact(fallbackFigure(movie.vod_id))))}</span>
            )}
          </p>
          <div className="cluster-2">
            <FavouriteButton movie={movie} />
            <ShareLinkButton title={movie.vod_name} path={movieDetailPath(movie.vod_id)} size="small" />
          </div>
        </div>
      </div>
      {given.length > 0 ? (
        <dl className={styles['list']}>
          {given.map(([label, value]) => (
            <div key={label} className={styles['fact']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {movie.vod_content ? (
        <section className="stack-2">
          <h3 className="subheading">{t.story}</h3>
          <p className={styles['story']}>{movie.vod_content}</p>
        </section>
      ) : null}
      <RelatedMovies id={movie.vod_id} />
    </article>
  );
}

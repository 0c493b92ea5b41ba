import type { VideoDetail } from '@fairground/contract/movies';
import { useMessages } from '#platform/catalogue.ts';
import { fallbackFigure } from '#platform/fallback-figure.rules.ts';
import { useFormat } from '#platform/format.ts';
import { FavouriteButton } from '#features/movies/player/FavouriteButton.tsx';
import { Watch } from '#features/movies/player/Watch.tsx';
import { Badge, SampleBadge } from '#ui/Badge.tsx';
import { FilmIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { POSTER_RATIO } from '#features/movies/MovieCard.tsx';
import styles from './MovieDetail.module.css';
import { catalogue } from './messages.ts';
import { RelatedMovies } from './RelatedMovies.tsx';

/** Everything known of a movie; facts that are not given are not shown. */
export function MovieDetail({ movie }: { movie: VideoDetail }) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const measured = movie.vod_hits > 0;
  const released = movie.vod_pubdate;
  const facts = [
    [texts.category, movie.type_name],
    [texts.director, movie.vod_director],
    [texts.actors, movie.vod_actor],
    [texts.released, /^\d{4}-\d{2}-\d{2}$/.test(released) ? format.date(`${released}T00:00`) : released],
    [texts.length, movie.minutes > 0 ? texts.minutes(movie.minutes) : ''],
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
            {movie.isHot ? <Badge tone="accent">{texts.hot}</Badge> : null}
            {movie.isNew ? <Badge tone="success">{texts.new}</Badge> : null}
            {movie.sample ? <SampleBadge /> : null}
          </p>
          <p className={styles['views']}>
            <span className={styles['viewsLabel']}>{texts.viewCount}</span>
            <b>{texts.times(format.compact(measured ? movie.vod_hits : fallbackFigure(movie.vod_id)))}</b>
            {measured ? null : <SampleBadge />}
          </p>
          <FavouriteButton movie={movie} />
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
        <section className={styles['story']}>
          <h3>{texts.story}</h3>
          <p>{movie.vod_content}</p>
        </section>
      ) : null}
      <RelatedMovies id={movie.vod_id} />
    </article>
  );
}

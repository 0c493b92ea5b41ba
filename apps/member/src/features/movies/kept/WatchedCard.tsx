import type { KeptTitle, WatchedTitle } from '@fairground/contract/watching';
import { POSTER_RATIO } from '#features/movies/MovieCard.tsx';
import cards from '#features/movies/movies.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { movieDetailPath } from '#platform/paths.ts';
import { SampleBadge } from '#ui/Badge.tsx';
import { FilmIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import { catalogue } from './messages.ts';
import styles from './kept.module.css';

/** A title the member has kept; one that was begun shows how far. */
export function WatchedCard({ title }: { title: KeptTitle | WatchedTitle }) {
  const texts = useMessages(catalogue);
  const { vodId, name, picture } = title;
  const part = 'position' in title && title.duration > 0 ? title.position / title.duration : null;
  return (
    <Link to={movieDetailPath(vodId)} className={cards['card']}>
      <span className={cards['poster']}>
        <Picture src={picture} alt="" ratio={POSTER_RATIO} placeholder={<FilmIcon size={28} />} />
        {title.sample ? (
          <span className={cards['marks']}>
            <SampleBadge onPicture />
          </span>
        ) : null}
        {part === null ? null : (
          <progress className={styles['bar']} value={part} max={1} aria-hidden="true" />
        )}
      </span>
      <span className={cards['name']}>{name}</span>
      {part === null ? null : <VisuallyHidden>{texts.watched(Math.round(part * 100))}</VisuallyHidden>}
    </Link>
  );
}

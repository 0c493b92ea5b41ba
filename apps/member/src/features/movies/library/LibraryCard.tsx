import type { KeptTitle, WatchedTitle } from '@fairground/contract/watching';
import { POSTER_RATIO } from '#features/movies/MovieCard.tsx';
import cards from '#features/movies/movies.module.css';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { movieDetailPath } from '#platform/paths.ts';
import { SampleBadge } from '#ui/SampleBadge.tsx';
import { FilmIcon } from '@fairground/ui/icons.tsx';
import { Picture } from '@fairground/ui/Picture.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { libraryMessages } from './messages.ts';
import styles from './library.module.css';

/** A title of the member's library, with its progress if it was begun. */
export function LibraryCard({ title }: { title: KeptTitle | WatchedTitle }) {
  const t = useMessages(libraryMessages);
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
      {part === null ? null : <VisuallyHidden>{t.watched(Math.round(part * 100))}</VisuallyHidden>}
    </Link>
  );
}

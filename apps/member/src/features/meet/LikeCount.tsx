import { useMessages } from '#platform/catalogue.ts';
import { compactCount } from '#platform/compact-count.ts';
import { fallbackFigure } from '#platform/fallback-figure.rules.ts';
import { SampleBadge } from '#ui/Badge.tsx';
import { MeetIcon } from '#ui/icons.tsx';
import styles from './meet.module.css';
import { catalogue } from './messages.ts';

type LikeCountProps = { id: string; likes: number | null; onPicture?: boolean };

/** How many liked this person; where nobody has yet, a figure that is marked as a sample. */
export function LikeCount({ id, likes, onPicture = false }: LikeCountProps) {
  const texts = useMessages(catalogue);
  const figure = compactCount(likes ?? fallbackFigure(id));
  return (
    <span
      role="img"
      aria-label={likes === null ? texts.sampleLikes(figure) : texts.likes(figure)}
      className={styles['likes']}
    >
      <MeetIcon size={14} />
      {figure}
      {likes === null ? <SampleBadge onPicture={onPicture} /> : null}
    </span>
  );
}

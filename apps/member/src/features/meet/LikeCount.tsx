import { useMessages } from '#platform/catalogue.ts';
import { compactCount } from '#platform/compact-count.ts';
import { fallbackFigure } from '#platform/fallback-figure.rules.ts';
import { Figure } from '#ui/Figure.tsx';
import { MeetIcon } from '#ui/icons.tsx';
import { catalogue } from './messages.ts';

type LikeCountProps = { id: string; likes: number | null; onPicture?: boolean };

/** How many liked this person; where nobody has yet, a figure that is marked as a sample. */
export function LikeCount({ id, likes, onPicture }: LikeCountProps) {
  const texts = useMessages(catalogue);
  const sample = likes === null;
  const figure = compactCount(likes ?? fallbackFigure(id));
  const label = (sample ? texts.sampleLikes : texts.likes)(figure);
  return (
    <Figure
      icon={<MeetIcon size={14} />}
      figure={figure}
      label={label}
      sample={sample}
      onPicture={onPicture}
    />
  );
}

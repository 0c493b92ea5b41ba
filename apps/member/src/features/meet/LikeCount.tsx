import { useMessages } from '#platform/i18n.ts';
import { compactCount } from '#platform/compact-count.ts';
import { fallbackFigure } from '#platform/fallback-figure.rules.ts';
import { Figure } from '#ui/Figure.tsx';
import { MeetIcon } from '@fairground/ui/icons.tsx';
import { meetMessages } from './messages.ts';

type LikeCountProps = { id: string; likes: number | null };

/** The number of likes; without any, a generated figure that is marked as a sample. */
export function LikeCount({ id, likes }: LikeCountProps) {
  const t = useMessages(meetMessages);
  const sample = likes === null;
  const figure = compactCount(likes ?? fallbackFigure(id));
  const label = (sample ? t.sampleLikes : t.likes)(figure);
  return <Figure icon={<MeetIcon size={14} />} figure={figure} label={label} sample={sample} />;
}

import { useMessages } from '#platform/i18n.ts';
import { compactCount } from '#platform/compact-count.ts';
import { fallbackFigure } from '#platform/fallback-figure.rules.ts';
import { Figure } from '#ui/Figure.tsx';
import { EyeIcon } from '@fairground/ui/icons.tsx';
import { moviesMessages } from './messages.ts';

/** The view count; where the source has none, a generated figure that is marked as a sample. */
export function ViewCount({ id, hits }: { id: string | number; hits: number }) {
  const t = useMessages(moviesMessages);
  const sample = hits <= 0;
  const figure = compactCount(sample ? fallbackFigure(id) : hits);
  const label = (sample ? t.sampleViews : t.views)(figure);
  return <Figure icon={<EyeIcon size={14} />} figure={figure} label={label} sample={sample} />;
}

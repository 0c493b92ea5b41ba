import { useMessages } from '#platform/catalogue.ts';
import { compactCount } from '#platform/compact-count.ts';
import { fallbackFigure } from '#platform/fallback-figure.rules.ts';
import { Figure } from '#ui/Figure.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { catalogue } from './messages.ts';

/** How often it was watched; where nobody has counted yet, a figure that is marked as a sample. */
export function ViewCount({ id, hits }: { id: string | number; hits: number }) {
  const texts = useMessages(catalogue);
  const sample = hits <= 0;
  const figure = compactCount(sample ? fallbackFigure(id) : hits);
  const label = (sample ? texts.sampleViews : texts.views)(figure);
  return <Figure icon={<EyeIcon size={14} />} figure={figure} label={label} sample={sample} />;
}

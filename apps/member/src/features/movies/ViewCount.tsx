import { useMessages } from '#platform/catalogue.ts';
import { compactCount } from '#platform/compact-count.ts';
import { fallbackFigure } from '#platform/fallback-figure.rules.ts';
import { SampleBadge } from '#ui/Badge.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { catalogue } from './messages.ts';
import styles from './movies.module.css';

/** How often it was watched; where nobody has counted yet, a figure that is marked as a sample. */
export function ViewCount({ id, hits }: { id: string | number; hits: number }) {
  const texts = useMessages(catalogue);
  const measured = hits > 0;
  const figure = compactCount(measured ? hits : fallbackFigure(id));
  return (
    <span
      role="img"
      aria-label={measured ? texts.views(figure) : texts.sampleViews(figure)}
      className={styles['views']}
    >
      <EyeIcon size={14} />
      {figure}
      {measured ? null : <SampleBadge />}
    </span>
  );
}

import type { Draw } from '@fairground/contract/vote';
import { DiceRow } from '#features/vote/DiceRow.tsx';
import { catalogue as voteCatalogue } from '#features/vote/messages.ts';
import { OptionArt } from '#features/vote/OptionArt.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { verifyPath } from '#platform/paths.ts';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { rowTarget } from '#ui/ListRow.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import styles from './DrawRow.module.css';
import { catalogue } from './messages.ts';

/** One draw; pressing it leads to its verification. */
export function DrawRow({ draw }: { draw: Draw }) {
  const texts = useMessages(catalogue);
  const vote = useMessages(voteCatalogue);
  const { clock } = useFormat();
  return (
    <li className={styles['item']}>
      <Link to={verifyPath(draw.periodNo)} className={rowTarget}>
        <span className={styles['row']}>
          <span className={styles['when']}>
            <span>{draw.periodNo}</span>
            <span className={styles['time']}>{clock(draw.drawnAt)}</span>
          </span>
          <DiceRow dice={draw.drawNumbers} size={22} />
          <span className={styles['sum']}>
            <VisuallyHidden>{vote.sum}</VisuallyHidden> {draw.sum}
          </span>
          <span className={styles['options']}>
            {draw.results.map((option) => (
              <OptionArt key={option} option={option} size={26} title={vote.option[option]} />
            ))}
          </span>
          <VisuallyHidden>{texts.verify(draw.periodNo)}</VisuallyHidden>
          <span className={styles['chevron']}>
            <ChevronRightIcon size={16} />
          </span>
        </span>
      </Link>
    </li>
  );
}

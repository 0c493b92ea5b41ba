import type { Draw } from '@fairground/contract/vote';
import { DiceRow } from '#features/vote/DiceRow.tsx';
import { voteMessages } from '#features/vote/messages.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { verifyPath } from '#platform/paths.ts';
import { ChevronRightIcon } from '@fairground/ui/icons.tsx';
import { rowTarget } from '#ui/ListRow.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import styles from './DrawRow.module.css';
import { historyMessages } from './messages.ts';

/** One draw, linking to its verification. */
export function DrawRow({ draw }: { draw: Draw }) {
  const t = useMessages(historyMessages);
  const vote = useMessages(voteMessages);
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
          <VisuallyHidden>{t.verify(draw.periodNo)}</VisuallyHidden>
          <span className={styles['chevron']}>
            <ChevronRightIcon size={16} />
          </span>
        </span>
      </Link>
    </li>
  );
}

import { useMessages } from '#platform/i18n.ts';
import { Die, type DieValue } from '#ui/art/Die.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import styles from './DiceRow.module.css';
import { voteMessages } from './messages.ts';

/** Three dice, exposed as one image. */
export function DiceRow({ dice, size }: { dice: readonly number[]; size: number }) {
  const t = useMessages(voteMessages);
  return (
    <span className={styles['dice']}>
      <VisuallyHidden>{t.dice(dice)}</VisuallyHidden>
      {dice.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- dice are identified by position
        <Die key={index} value={value as DieValue} size={size} />
      ))}
    </span>
  );
}

import { useMessages } from '#platform/catalogue.ts';
import { Die, type DieValue } from '#ui/art/Die.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import styles from './DiceRow.module.css';
import { catalogue } from './messages.ts';

/** Three dice at rest, announced as one picture. */
export function DiceRow({ dice, size }: { dice: readonly number[]; size: number }) {
  const texts = useMessages(catalogue);
  return (
    <span className={styles['dice']}>
      <VisuallyHidden>{texts.dice(dice)}</VisuallyHidden>
      {dice.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a die is known by its place
        <Die key={index} value={value as DieValue} size={size} />
      ))}
    </span>
  );
}

import { CheckIcon } from '#ui/sign-icons.tsx';
import styles from './Done.module.css';

/** Something was asked for and taken. The sheet that shows it is described by it, which says it aloud. */
export function Done({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles['done']}>
      <span className={styles['tick']}>
        <CheckIcon size={20} />
      </span>
      {children}
    </p>
  );
}

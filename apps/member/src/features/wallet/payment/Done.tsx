import { CheckIcon } from '#ui/sign-icons.tsx';
import styles from './Done.module.css';

/** Something was asked for and taken: said once, aloud too. */
export function Done({ children }: { children: string }) {
  return (
    <p className={styles['done']} role="status">
      <span className={styles['tick']}>
        <CheckIcon size={20} />
      </span>
      {children}
    </p>
  );
}

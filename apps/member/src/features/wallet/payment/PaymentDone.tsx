import { CheckIcon } from '@fairground/ui/icons.tsx';
import styles from './PaymentDone.module.css';

/** Confirmation of a request. It is the `aria-describedby` of its sheet, so that screen readers read it on open. */
export function PaymentDone({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles['done']}>
      <span className={styles['tick']}>
        <CheckIcon size={20} />
      </span>
      {children}
    </p>
  );
}

import { useUiMessages } from '@fairground/ui/messages.ts';
import { Spinner } from '@fairground/ui/Spinner.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import styles from './Waiting.module.css';

export function Waiting() {
  const t = useUiMessages();
  return (
    <div className={styles['waiting']} aria-busy="true">
      <Spinner size={28} />
      <VisuallyHidden>{t.loading}</VisuallyHidden>
    </div>
  );
}

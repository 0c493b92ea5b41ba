import { useUiTexts } from '#ui/texts.ts';
import { Spinner } from '@fairground/web/ui/Spinner.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import styles from './Waiting.module.css';

/** Until it is known what comes. */
export function Waiting() {
  const texts = useUiTexts();
  return (
    <div className={styles['waiting']} aria-busy="true">
      <Spinner size={28} />
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
    </div>
  );
}

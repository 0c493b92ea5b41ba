import { CloseSection } from './CloseSection.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import styles from './my-data.module.css';

/** `/profile/my-data`: what is held about the member, as a file, and the way to have it erased. */
export function MyDataScreen() {
  return (
    <div className={styles['screen']}>
      <DownloadSection />
      <CloseSection />
    </div>
  );
}

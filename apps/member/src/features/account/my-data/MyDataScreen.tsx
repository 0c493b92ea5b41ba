import { CloseSection } from './CloseSection.tsx';
import { DownloadSection } from './DownloadSection.tsx';

/** `/profile/my-data`: what is held about the member, as a file, and the way to have it erased. */
export function MyDataScreen() {
  return (
    <div className="stack-8">
      <DownloadSection />
      <CloseSection />
    </div>
  );
}

import { AboutScreen } from '#features/about/AboutScreen.tsx';
import { LegalSection } from '#features/legal/LegalSection.tsx';

/** About, with the legal texts. */
export function AboutPage() {
  return <AboutScreen legal={<LegalSection />} />;
}

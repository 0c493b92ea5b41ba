import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { AboutSection } from './AboutSection.tsx';
import { ComplaintSection } from './ComplaintSection.tsx';
import { GameSection } from './GameSection.tsx';
import { LicencesSection } from './LicencesSection.tsx';
import { aboutMessages } from './messages.ts';
import { OperatorSection } from './OperatorSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { RandomnessSection } from './RandomnessSection.tsx';
import { ReturnSection } from './ReturnSection.tsx';
import { SimulatedSection } from './SimulatedSection.tsx';

/** Operator, rules, odds and actual return, what is simulated, complaints, licences. */
export function AboutScreen({ legal }: { /** Terms, privacy policy and legal notice. */ legal: ReactNode }) {
  const t = useMessages(aboutMessages);
  const site = useApiQuery('GET /about/site', {});
  if (site.isPending) return <Skeletons className="stack-8" heights={[220, 360]} />;
  if (!site.data) {
    return <ErrorState title={t.failed} query={site} />;
  }
  return (
    <div className="stack-8">
      <OperatorSection site={site.data} />
      <GameSection />
      <ReturnSection />
      <RandomnessSection beacon={site.data.beacon} />
      <SimulatedSection simulated={site.data.simulated} />
      <ComplaintSection operator={site.data.operator} />
      <AboutSection title={t.legal}>{legal}</AboutSection>
      <PrivacySection />
      <LicencesSection />
    </div>
  );
}

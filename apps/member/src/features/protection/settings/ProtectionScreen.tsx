import { protectionMessages } from '#features/protection/messages.ts';
import { SuspensionNotice } from '#features/protection/restrictions/SuspensionNotice.tsx';
import { useProtection } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import { CheckSettings } from './CheckSettings.tsx';
import { ExclusionSection } from './ExclusionSection.tsx';
import { HelpSection } from './HelpSection.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { PositionSection } from './PositionSection.tsx';
import { TimeOutSection } from './TimeOutSection.tsx';

/** `/profile/protection`: limits, time-out, self-exclusion, reality check, net position, help lines. */
export function ProtectionScreen() {
  const t = useMessages(protectionMessages);
  const protection = useProtection({ followMoney: true });
  const { data: state, isPending } = protection;
  if (isPending) return <Skeletons className="stack-8" line={44} heights={[320, 160]} />;
  if (!state) {
    return <ErrorState title={t.failed} query={protection} />;
  }
  return (
    <div className="stack-8">
      <p className="explanation">{t.intro}</p>
      {state.suspension ? <SuspensionNotice suspension={state.suspension} /> : null}
      <LimitsSection state={state} />
      <TimeOutSection state={state} />
      <CheckSettings check={state.realityCheck} />
      <ExclusionSection state={state} />
      <PositionSection />
      <HelpSection />
    </div>
  );
}

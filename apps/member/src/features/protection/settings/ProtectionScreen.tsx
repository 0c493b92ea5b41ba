import { catalogue } from '#features/protection/messages.ts';
import { useProtection } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { CheckSettings } from './CheckSettings.tsx';
import { ExclusionPart } from './ExclusionPart.tsx';
import { HelpPart } from './HelpPart.tsx';
import { LimitsPart } from './LimitsPart.tsx';
import { PositionPart } from './PositionPart.tsx';
import styles from './settings.module.css';
import { TimeOutPart } from './TimeOutPart.tsx';

function Waiting() {
  return (
    <div className={styles['screen']} aria-busy="true">
      <Skeleton shape="line" height={44} />
      <Skeleton height={320} />
      <Skeleton height={160} />
    </div>
  );
}

/** `/profile/protection`: limits, time-out, self-exclusion, reality check, net position, and where to find help. */
export function ProtectionScreen() {
  const texts = useMessages(catalogue);
  const { data: state, error, isPending, isFetching, refetch } = useProtection({ followMoney: true });
  if (isPending) return <Waiting />;
  if (!state) {
    return (
      <ErrorState
        title={texts.failed}
        text={reasonOf(error)}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles['screen']}>
      <p className={styles['says']}>{texts.intro}</p>
      <LimitsPart state={state} />
      <TimeOutPart state={state} />
      <CheckSettings check={state.realityCheck} />
      <ExclusionPart state={state} />
      <PositionPart />
      <HelpPart />
    </div>
  );
}

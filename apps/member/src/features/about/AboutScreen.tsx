import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { useApiQuery } from '#platform/query.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import styles from './about.module.css';
import { ComplaintPart } from './ComplaintPart.tsx';
import { GamePart } from './GamePart.tsx';
import { LicencesPart } from './LicencesPart.tsx';
import { catalogue } from './messages.ts';
import { OperatorPart } from './OperatorPart.tsx';
import { PrivacyPart } from './PrivacyPart.tsx';
import { RandomnessPart } from './RandomnessPart.tsx';
import { ReturnPart } from './ReturnPart.tsx';
import { SimulatedPart } from './SimulatedPart.tsx';

/** Who runs this, by which rules and odds, what came of it, what is not real, and how to object. */
export function AboutScreen() {
  const texts = useMessages(catalogue);
  const site = useApiQuery('GET /about/site', {});
  if (site.isPending) {
    return (
      <div className={styles['screen']} aria-busy="true">
        <Skeleton height={220} />
        <Skeleton height={360} />
      </div>
    );
  }
  if (!site.data) {
    return (
      <ErrorState
        title={texts.failed}
        text={failureText(site.error, texts.failed)}
        pending={site.isFetching}
        onRetry={() => void site.refetch()}
      />
    );
  }
  return (
    <div className={styles['screen']}>
      <OperatorPart site={site.data} />
      <GamePart />
      <ReturnPart />
      <RandomnessPart beacon={site.data.beacon} />
      <SimulatedPart simulated={site.data.simulated} />
      <ComplaintPart operator={site.data.operator} />
      <PrivacyPart />
      <LicencesPart />
    </div>
  );
}

import { Card } from '#ui/Card.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import styles from './VoteSkeleton.module.css';

/** The layout of the Vote screen: ring and phase, last result, four options, stake. */
export function VoteSkeleton() {
  return (
    <div className="stack-4" aria-busy="true" data-testid="vote-skeleton">
      <Card className={styles['stage']}>
        <Skeleton shape="circle" ratio="1" />
        <div className="stack-3">
          <Skeleton shape="line" width="60%" height={32} />
          <Skeleton shape="line" width="80%" height={28} />
          <Skeleton shape="line" height={18} />
        </div>
        <div className={styles['result']}>
          <Skeleton height={118} />
        </div>
      </Card>
      <div className={styles['grid']}>
        <Skeleton height={164} />
        <Skeleton height={164} />
        <Skeleton height={164} />
        <Skeleton height={164} />
      </div>
      <Skeleton height={280} />
    </div>
  );
}

import { Card } from '#ui/Card.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import styles from './Trends.module.css';

export function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <Card className={styles['trends']}>
        <Skeleton shape="line" width="50%" height={24} />
        <Skeleton height={44} />
        <Skeleton height={170} />
        <Skeleton height={170} />
        <Skeleton height={140} />
      </Card>
    </div>
  );
}

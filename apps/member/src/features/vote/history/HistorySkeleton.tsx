import { Card } from '#ui/Card.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';

export function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <Card className="stack-5">
        <Skeleton shape="line" width="50%" height={24} />
        <Skeleton height={44} />
        <Skeleton height={170} />
        <Skeleton height={170} />
        <Skeleton height={140} />
      </Card>
    </div>
  );
}

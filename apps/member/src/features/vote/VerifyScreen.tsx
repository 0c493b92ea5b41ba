import { Skeleton } from '#ui/Skeleton.tsx';

export function VerifyScreen({ periodNo }: { periodNo: string }) {
  return <Skeleton key={periodNo} height={160} />;
}

import { Skeleton } from '#ui/Skeleton.tsx';

export function OrdersScreen() {
  return <Skeleton height={160} />;
}

import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Suspense } from 'react';
import { usePinStatus } from '#features/wallet/payment/PinState.tsx';

/* Lazy: the form is loaded while its data is being fetched. */
const AddCardForm = lazyComponent(async () => (await import('./AddCardForm.tsx')).AddCardForm);

const WaitingForm = () => (
  <div className="stack-4" aria-busy="true">
    <Skeleton height={52} />
    <Skeleton height={101} />
    <Skeleton height={101} />
    <Skeleton height={101} />
    <Skeleton height={101} />
    <Skeleton height={101} />
  </div>
);

/** The form waits for the notice above it, which would push it down. */
export function AddCardScreen() {
  const status = usePinStatus();
  usePreload(AddCardForm);
  if (status.isPending) return <WaitingForm />;
  return (
    <Suspense fallback={<WaitingForm />}>
      <AddCardForm status={status.data} />
    </Suspense>
  );
}

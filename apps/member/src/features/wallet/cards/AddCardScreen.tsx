import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { Skeletons } from '#ui/Skeletons.tsx';
import { Suspense } from 'react';
import { usePinStatus } from '#features/wallet/payment/PinState.tsx';

/* Lazy: the form is loaded while its data is being fetched. */
const AddCardForm = lazyComponent(async () => (await import('./AddCardForm.tsx')).AddCardForm);

const WaitingForm = () => <Skeletons heights={[52, 101, 101, 101, 101, 101]} />;

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

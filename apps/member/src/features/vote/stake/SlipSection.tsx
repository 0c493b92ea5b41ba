import { Suspense } from 'react';
import { voteMessages } from '#features/vote/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { reopenSlip, type SlipState, useSlip } from './slip.ts';

/* Loaded after the screen, which works without them. */
const Sheets = lazyComponent(async () => {
  const [{ SlipSheet }, { ReceiptSheet }] = await Promise.all([
    import('./SlipSheet.tsx'),
    import('./ReceiptSheet.tsx'),
  ]);
  return function SlipOrReceipt({ state }: { state: Exclude<SlipState, { step: 'none' }> }) {
    return state.step === 'placed' ? (
      <ReceiptSheet key="receipt" order={state.order} />
    ) : (
      <SlipSheet key="slip" state={state} />
    );
  };
});

/** The sheets from confirmation to receipt, and a notice while a stake's outcome is unknown. */
export function SlipSection() {
  const t = useMessages(voteMessages).unresolved;
  const state = useSlip();
  usePreload(Sheets);
  if (state.step === 'none') return null;
  if (state.step !== 'failed' || state.shown)
    return (
      <Suspense>
        <Sheets state={state} />
      </Suspense>
    );
  return (
    <Notice
      tone="warning"
      live
      title={t.title}
      action={
        <Button size="small" onClick={reopenSlip}>
          {t.action}
        </Button>
      }
    />
  );
}

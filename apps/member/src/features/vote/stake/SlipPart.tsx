import { Suspense, useEffect } from 'react';
import { catalogue } from '#features/vote/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { late } from '@fairground/web/platform/late.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { reopenSlip, type SlipState, useSlip } from './slip.ts';

/* Fetched as soon as the screen stands, which does without them. */
const Sheets = late(async () => {
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

/** The slip from its opening to the receipt, and a reminder of one that nobody could confirm. */
export function SlipPart() {
  const texts = useMessages(catalogue).unresolved;
  const state = useSlip();
  useEffect(() => {
    void Sheets.ahead();
  }, []);
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
      title={texts.title}
      action={
        <Button size="small" onClick={reopenSlip}>
          {texts.action}
        </Button>
      }
    />
  );
}

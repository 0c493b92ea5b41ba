import { catalogue } from '#features/vote/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { SlipSheet } from './SlipSheet.tsx';
import { reopenSlip, useSlip } from './slip.ts';

/** The slip from its opening to the receipt, and a reminder of one that nobody could confirm. */
export function SlipPart() {
  const texts = useMessages(catalogue).unresolved;
  const state = useSlip();
  if (state.step === 'none') return null;
  if (state.step === 'placed') return <ReceiptSheet key="receipt" order={state.order} />;
  if (state.step !== 'failed' || state.shown) return <SlipSheet key="slip" state={state} />;
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

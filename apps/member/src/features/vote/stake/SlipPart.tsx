import { createElement, Suspense, use, useEffect } from 'react';
import { catalogue } from '#features/vote/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { loadable } from '@fairground/web/platform/loadable.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { reopenSlip, type SlipState, useSlip } from './slip.ts';

/* Fetched as soon as the screen stands, which does without them. */
const sheets = loadable(async () => {
  const [{ SlipSheet }, { ReceiptSheet }] = await Promise.all([
    import('./SlipSheet.tsx'),
    import('./ReceiptSheet.tsx'),
  ]);
  return { SlipSheet, ReceiptSheet };
});

function Sheets({ state }: { state: Exclude<SlipState, { step: 'none' }> }) {
  const { SlipSheet, ReceiptSheet } = sheets.peek() ?? use(sheets.load());
  return state.step === 'placed'
    ? createElement(ReceiptSheet, { key: 'receipt', order: state.order })
    : createElement(SlipSheet, { key: 'slip', state });
}

/** The slip from its opening to the receipt, and a reminder of one that nobody could confirm. */
export function SlipPart() {
  const texts = useMessages(catalogue).unresolved;
  const state = useSlip();
  useEffect(() => {
    // One that fails is met again when a slip opens.
    sheets.load().catch(() => undefined);
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

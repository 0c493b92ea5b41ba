import type { ProtectionState } from '@fairground/contract/protection';
import { useState } from 'react';
import { catalogue } from '#features/protection/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { CheckSheet } from './CheckSheet.tsx';

/** A reality check that is due: a dialog at once, and a way back to it while it is not acknowledged. */
export function CheckPart({ check }: { check: ProtectionState['realityCheck'] }) {
  const texts = useMessages(catalogue).check;
  const [shown, setShown] = useState(true);
  return (
    <>
      <Notice
        tone="warning"
        title={texts.waiting}
        action={
          <Button size="small" onClick={() => setShown(true)}>
            {texts.look}
          </Button>
        }
      >
        <p>{texts.waitingText}</p>
      </Notice>
      {shown ? <CheckSheet check={check} onClose={() => setShown(false)} /> : null}
    </>
  );
}

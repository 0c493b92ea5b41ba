import type { ProtectionState } from '@fairground/contract/protection';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { restrictionsMessages } from './messages.ts';
import { RealityCheckSheet } from './RealityCheckSheet.tsx';

/** A due reality check: opens a dialog, and a notice from which it can be reopened until it is acknowledged. */
export function RealityCheckNotice({ check }: { check: ProtectionState['realityCheck'] }) {
  const t = useMessages(restrictionsMessages).realityCheck;
  const [shown, setShown] = useState(true);
  return (
    <>
      <Notice
        tone="warning"
        title={t.waiting}
        action={
          <Button size="small" onClick={() => setShown(true)}>
            {t.look}
          </Button>
        }
      >
        <p>{t.waitingText}</p>
      </Notice>
      {shown ? <RealityCheckSheet check={check} onClose={() => setShown(false)} /> : null}
    </>
  );
}

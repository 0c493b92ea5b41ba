import type { ProtectionState } from '@fairground/contract/protection';
import { useState } from 'react';
import { catalogue } from '#features/protection/messages.ts';
import { refreshProtection, useAt } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ExclusionSheet } from './ExclusionSheet.tsx';
import styles from './settings.module.css';

/** Self-exclusion: what runs, or the way to begin one. */
export function ExclusionPart({ state: { exclusion } }: { state: ProtectionState }) {
  const texts = useMessages(catalogue).exclusion;
  const { dateTime } = useFormat();
  const [open, setOpen] = useState(false);
  useAt(exclusion?.until, () => void refreshProtection());
  return (
    <section className={styles['part']} aria-labelledby="protection-exclusion">
      <h2 id="protection-exclusion" className={styles['heading']}>
        {texts.title}
      </h2>
      {exclusion ? (
        <Notice title={texts.running(dateTime(exclusion.until))} />
      ) : (
        <p className={styles['says']}>{texts.says}</p>
      )}
      <Button block onClick={() => setOpen(true)}>
        {exclusion ? texts.extend : texts.open}
      </Button>
      {open ? (
        <ExclusionSheet after={exclusion ? Date.parse(exclusion.until) : 0} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

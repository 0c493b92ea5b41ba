import type { ProtectionState } from '@fairground/contract/protection';
import { Suspense, useState } from 'react';
import { protectionMessages } from '#features/protection/messages.ts';
import { refreshProtection, useAt } from '#features/protection/use-protection.ts';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import styles from './settings.module.css';

const ExclusionSheet = lazyComponent(async () => (await import('./ExclusionSheet.tsx')).ExclusionSheet);

/** The self-exclusion in force, or the button that starts one. */
export function ExclusionSection({ state: { exclusion } }: { state: ProtectionState }) {
  const t = useMessages(protectionMessages).exclusion;
  const { dateTime } = useFormat();
  const [open, setOpen] = useState(false);
  usePreload(ExclusionSheet);
  useAt(exclusion?.until, () => void refreshProtection());
  return (
    <section className={styles['part']} aria-labelledby="protection-exclusion">
      <h2 id="protection-exclusion" className="subheading">
        {t.title}
      </h2>
      {exclusion ? (
        <Notice title={t.running(dateTime(exclusion.until))} />
      ) : (
        <p className="explanation">{t.says}</p>
      )}
      <Button block onClick={() => setOpen(true)}>
        {exclusion ? t.extend : t.open}
      </Button>
      <Suspense>
        {open ? (
          <ExclusionSheet
            after={exclusion ? Date.parse(exclusion.until) : 0}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

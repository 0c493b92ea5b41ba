import type { ProtectionLimit, ProtectionState } from '@fairground/contract/protection';
import { LIMIT_KINDS } from '@fairground/contract/protection-choices';
import { Suspense, useState } from 'react';
import { protectionMessages } from '#features/protection/messages.ts';
import { zoneName } from '#features/protection/zone-name.ts';
import { useMessages } from '#platform/i18n.ts';
import { lazyComponent, usePreload } from '@fairground/client/lazy.ts';
import { useLanguage } from '#platform/language.ts';
import { Card } from '#ui/Card.tsx';
import { LimitRow } from './LimitRow.tsx';
import styles from './settings.module.css';

/* Lazy: with the form layer it is half of the screen's bytes. */
const LimitSheet = lazyComponent(async () => (await import('./LimitSheet.tsx')).LimitSheet);

/** Limits on recharges, stakes and losses a day, a week and a month. */
export function LimitsSection({ state }: { state: ProtectionState }) {
  const t = useMessages(protectionMessages).limits;
  const language = useLanguage();
  const [chosen, setChosen] = useState<Pick<ProtectionLimit, 'kind' | 'span'>>();
  const limitOf = ({ kind, span }: Pick<ProtectionLimit, 'kind' | 'span'>) =>
    state.limits.find((limit) => limit.kind === kind && limit.span === span);
  const limit = chosen && limitOf(chosen);
  usePreload(LimitSheet);
  return (
    <section className={styles['part']} aria-labelledby="protection-limits">
      <h2 id="protection-limits" className="subheading">
        {t.title}
      </h2>
      <p className="explanation">{t.zone(zoneName(state.timeZone, language))}</p>
      {LIMIT_KINDS.map((kind) => (
        <Card key={kind} padding="flush">
          <div className={styles['kind']}>
            <h3>{t.kind[kind]}</h3>
            <p className="explanation">{t.says[kind]}</p>
          </div>
          <ul className={styles['limits']}>
            {state.limits
              .filter((each) => each.kind === kind)
              .map((each) => (
                <li key={each.span}>
                  <LimitRow limit={each} onChange={() => setChosen({ kind, span: each.span })} />
                </li>
              ))}
          </ul>
        </Card>
      ))}
      <Suspense>{limit ? <LimitSheet limit={limit} onClose={() => setChosen(undefined)} /> : null}</Suspense>
    </section>
  );
}

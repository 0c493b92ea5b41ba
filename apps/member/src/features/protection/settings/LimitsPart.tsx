import type { ProtectionLimit, ProtectionState } from '@fairground/contract/protection';
import { LIMIT_KINDS } from '@fairground/contract/protection-choices';
import { useState } from 'react';
import { catalogue } from '#features/protection/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { Card } from '#ui/Card.tsx';
import { LimitRow } from './LimitRow.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import styles from './settings.module.css';

/** What may be recharged, staked and lost in a day, a week and a month. */
export function LimitsPart({ state }: { state: ProtectionState }) {
  const texts = useMessages(catalogue).limits;
  const [chosen, setChosen] = useState<Pick<ProtectionLimit, 'kind' | 'span'>>();
  const limitOf = ({ kind, span }: Pick<ProtectionLimit, 'kind' | 'span'>) =>
    state.limits.find((limit) => limit.kind === kind && limit.span === span);
  const limit = chosen && limitOf(chosen);
  return (
    <section className={styles['part']} aria-labelledby="protection-limits">
      <h2 id="protection-limits" className={styles['heading']}>
        {texts.title}
      </h2>
      <p className={styles['says']}>{texts.zone(state.timeZone)}</p>
      {LIMIT_KINDS.map((kind) => (
        <Card key={kind} padding="flush">
          <div className={styles['kind']}>
            <h3>{texts.kind[kind]}</h3>
            <p className={styles['says']}>{texts.says[kind]}</p>
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
      {limit ? <LimitSheet limit={limit} onClose={() => setChosen(undefined)} /> : null}
    </section>
  );
}

import type { Proof } from '@fairground/contract/vote';
import type { VerifyStep } from '@fairground/kernel/proof';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Card } from '#ui/Card.tsx';
import { ByteTable } from './ByteTable.tsx';
import { catalogue } from './messages.ts';
import { RulesText } from './RulesText.tsx';
import type { Drawn } from './recompute.ts';
import { StepItem } from './StepItem.tsx';
import styles from './Steps.module.css';

type StepsProps = { proof: Proof; steps: readonly VerifyStep[]; drawn: Drawn };

/** The recomputation, step by step. */
export function Steps({ proof, steps, drawn }: StepsProps) {
  const texts = useMessages(catalogue);
  const { number } = useFormat();
  return (
    <section className={styles['part']}>
      <h2 className={styles['title']}>{texts.steps}</h2>
      <Card padding="flush">
        <ol className={styles['list']}>
          {steps.map((step, index) => (
            <StepItem key={step.id} step={step} place={index + 1}>
              {step.id === 'rules' ? <RulesText text={proof.rules} /> : null}
              {step.id === 'dice' && drawn.used.length > 0 ? <ByteTable used={drawn.used} /> : null}
            </StepItem>
          ))}
        </ol>
      </Card>
      <p className={styles['took']}>
        {texts.took(number(Math.max(0.01, Math.round(drawn.took / 10) / 100)))}
      </p>
    </section>
  );
}

import type { Proof } from '@fairground/contract/vote';
import type { VerifyStep } from '@fairground/kernel/proof';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Card } from '#ui/Card.tsx';
import { ByteTable } from './ByteTable.tsx';
import { verifyMessages } from './messages.ts';
import { RulesText } from './RulesText.tsx';
import type { Drawn } from './recompute.ts';
import { StepItem } from './StepItem.tsx';
import styles from './Steps.module.css';

type StepsProps = { proof: Proof; steps: readonly VerifyStep[]; drawn: Drawn };

export function Steps({ proof, steps, drawn }: StepsProps) {
  const t = useMessages(verifyMessages);
  const { number } = useFormat();
  return (
    <section className="stack-2">
      <h2 className="subheading">{t.steps}</h2>
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
      <p className="caption">{t.took(number(Math.max(0.01, Math.round(drawn.took / 10) / 100)))}</p>
    </section>
  );
}

import type { VerifyStep } from '@fairground/kernel/proof';
import type { ReactNode } from 'react';
import { CopyValue } from '#features/vote/CopyValue.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { AlertIcon, CheckIcon, ChevronDownIcon } from '#ui/sign-icons.tsx';
import { catalogue } from './messages.ts';
import styles from './StepItem.module.css';

type StepItemProps = { step: VerifyStep; place: number; children?: ReactNode };

/** One step in plain words; opened, the two values that were compared. A failed one stands open. */
export function StepItem({ step, place, children }: StepItemProps) {
  const texts = useMessages(catalogue);
  const { name, says } = texts.step[step.id];
  return (
    <li>
      <details className={styles['step']} data-ok={step.ok} open={!step.ok} data-testid={`step-${step.id}`}>
        <summary className={styles['summary']}>
          <span className={styles['mark']}>
            {step.ok ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
          </span>
          <span className={styles['words']}>
            <span className={styles['name']}>
              {place}. {name} <span className={styles['state']}>{step.ok ? texts.ok : texts.wrong}</span>
            </span>
            <span className={styles['says']}>{says}</span>
          </span>
          <span className={styles['chevron']}>
            <ChevronDownIcon size={18} />
          </span>
        </summary>
        <div className={styles['body']}>
          <CopyValue label={texts.computed} value={step.computed} />
          <CopyValue label={texts.expected} value={step.expected} />
          {children}
        </div>
      </details>
    </li>
  );
}

import type { VerifyStep } from '@fairground/kernel/proof';
import type { ReactNode } from 'react';
import { CopyValue } from '#features/vote/CopyValue.tsx';
import { useMessages } from '#platform/i18n.ts';
import { AlertIcon, CheckIcon, ChevronDownIcon } from '@fairground/ui/icons.tsx';
import { verifyMessages } from './messages.ts';
import styles from './StepItem.module.css';

type StepItemProps = { step: VerifyStep; place: number; children?: ReactNode };

/** One verification step, expandable to the two compared values. A failed step is expanded. */
export function StepItem({ step, place, children }: StepItemProps) {
  const t = useMessages(verifyMessages);
  const { name, says } = t.step[step.id];
  return (
    <li>
      <details className={styles['step']} data-ok={step.ok} open={!step.ok} data-testid={`step-${step.id}`}>
        <summary className={styles['summary']}>
          <span className={styles['mark']}>
            {step.ok ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
          </span>
          <span className={styles['words']}>
            <span className={styles['name']}>
              {place}. {name} <span className={styles['state']}>{step.ok ? t.ok : t.wrong}</span>
            </span>
            <span className={styles['says']}>{says}</span>
          </span>
          <span className={styles['chevron']}>
            <ChevronDownIcon size={18} />
          </span>
        </summary>
        <div className={styles['body']}>
          <CopyValue label={t.computed} value={step.computed} />
          <CopyValue label={t.expected} value={step.expected} />
          {children}
        </div>
      </details>
    </li>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { CorrectionForm } from '../corrections/CorrectionForm.tsx';
import styles from '../queue/queue.module.css';
import { rechargesMessages } from './messages.ts';
import type { Recharge } from './recharge.ts';

/** A credit that was wrong: proposes to take it back, whole or in part, and shows the proposal that waits. */
export function TakeBack({ recharge }: { recharge: Recharge }) {
  const t = useMessages(rechargesMessages);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const waiting = useApiQuery('GET /corrections', { paymentId: recharge.id, status: 'proposed' });
  const [proposal] = waiting.data?.list ?? [];
  const rest = (recharge.creditedAmount ?? 0) - recharge.reversedAmount;
  if (proposal)
    return (
      <Notice tone="warning" title={t.correctionTitle}>
        <p>
          {format.money(proposal.amount)} · {proposal.proposedBy.username}. {t.correctionText}{' '}
          <Link to={paths.correction(proposal.id)}>{t.correctionOpen}</Link>
        </p>
      </Notice>
    );
  if (rest === 0) return null;
  if (!open)
    return (
      <div className={styles['buttons']}>
        <Button onClick={() => setOpen(true)}>{t.takeBack}</Button>
      </div>
    );
  return (
    <CorrectionForm
      kind="recharge_reversed"
      paymentId={recharge.id}
      most={rest}
      onBack={() => setOpen(false)}
      onDone={() => setOpen(false)}
    />
  );
}

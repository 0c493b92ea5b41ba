import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import {
  WITHDRAWAL_BOUNCE_REASONS,
  WITHDRAWAL_CANCEL_REASONS,
  WITHDRAWAL_FAIL_REASONS,
} from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import styles from '../queue/queue.module.css';
import { ReasonForm } from '../queue/ReasonForm.tsx';
import { withdrawalsMessages } from './messages.ts';
import { PayForm } from './PayForm.tsx';

type Way = 'fail' | 'cancel' | 'bounce';
type Props = { withdrawal: ConsoleWithdrawal; onFailure: (error: Error) => void };

const WAYS = {
  fail: { command: 'POST /withdrawals/fail', reasons: WITHDRAWAL_FAIL_REASONS },
  cancel: { command: 'POST /withdrawals/cancel', reasons: WITHDRAWAL_CANCEL_REASONS },
  bounce: { command: 'POST /withdrawals/bounce', reasons: WITHDRAWAL_BOUNCE_REASONS },
} as const;

/** The actions that a withdrawal's status permits: pay, fail, cancel; once paid, only a bounce. */
export function WithdrawalActions({ withdrawal, onFailure }: Props) {
  const t = useMessages(withdrawalsMessages);
  const format = useFormat();
  const notify = useNotify();
  const [way, setWay] = useState<Way | null>(null);
  const { id, member, amount, status } = withdrawal;
  const open = way !== null && (status === 'processing' ? way !== 'bounce' : way === 'bounce');
  if (status !== 'processing' && status !== 'completed') return null;
  if (open) {
    const titles = { fail: t.failTitle, cancel: t.cancelTitle, bounce: t.bounceTitle };
    const texts = { fail: t.failText, cancel: t.cancelText, bounce: t.bounceText };
    const confirms = { fail: t.failConfirm, cancel: t.cancelConfirm, bounce: t.bounceConfirm };
    return (
      <ReasonForm
        key={way}
        {...WAYS[way]}
        id={id}
        ask={{
          title: titles[way],
          text: texts[way](member.username, format.money(amount)),
          confirm: confirms[way],
        }}
        onBack={() => setWay(null)}
        onDone={() => {
          setWay(null);
          notify(t.ended, { type: 'success' });
        }}
        onFailure={onFailure}
      />
    );
  }
  if (status === 'completed')
    return (
      <div className={styles['buttons']}>
        <Button onClick={() => setWay('bounce')}>{t.bounce}</Button>
      </div>
    );
  return (
    <PayForm
      // Remounted, so that a first operator's reference that arrives meanwhile is filled in.
      key={withdrawal.proposal?.at ?? 'open'}
      withdrawal={withdrawal}
      onFailure={onFailure}
      others={
        <>
          <Button onClick={() => setWay('fail')}>{t.fail}</Button>
          <Button onClick={() => setWay('cancel')}>{t.cancel}</Button>
        </>
      }
    />
  );
}

import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import {
  WITHDRAWAL_BOUNCE_REASONS,
  WITHDRAWAL_CANCEL_REASONS,
  WITHDRAWAL_FAIL_REASONS,
} from '@fairground/contract/reasons';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import styles from '../queue/queue.module.css';
import { ReasonForm } from '../queue/ReasonForm.tsx';
import { catalogue } from './messages.ts';
import { PayForm } from './PayForm.tsx';

type Way = 'fail' | 'cancel' | 'bounce';
type Props = { withdrawal: ConsoleWithdrawal; onFailure: (error: Error) => void };

const WAYS = {
  fail: { command: 'POST /withdrawals/fail', reasons: WITHDRAWAL_FAIL_REASONS },
  cancel: { command: 'POST /withdrawals/cancel', reasons: WITHDRAWAL_CANCEL_REASONS },
  bounce: { command: 'POST /withdrawals/bounce', reasons: WITHDRAWAL_BOUNCE_REASONS },
} as const;

/** What can be done with a withdrawal as it stands: pay, fail, cancel; once paid, only a bounce. */
export function WithdrawalActions({ withdrawal, onFailure }: Props) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const notify = useNotify();
  const [way, setWay] = useState<Way | null>(null);
  const { id, member, amount, status } = withdrawal;
  const open = way !== null && (status === 'processing' ? way !== 'bounce' : way === 'bounce');
  if (status !== 'processing' && status !== 'completed') return null;
  if (open) {
    const titles = { fail: texts.failTitle, cancel: texts.cancelTitle, bounce: texts.bounceTitle };
    const words = { fail: texts.failText, cancel: texts.cancelText, bounce: texts.bounceText };
    const confirms = { fail: texts.failConfirm, cancel: texts.cancelConfirm, bounce: texts.bounceConfirm };
    return (
      <ReasonForm
        key={way}
        {...WAYS[way]}
        id={id}
        ask={{
          title: titles[way],
          text: words[way](member.username, format.money(amount)),
          confirm: confirms[way],
        }}
        onBack={() => setWay(null)}
        onDone={() => {
          setWay(null);
          notify(texts.ended, { type: 'success' });
        }}
        onFailure={onFailure}
      />
    );
  }
  if (status === 'completed')
    return (
      <div className={styles['buttons']}>
        <Button onClick={() => setWay('bounce')}>{texts.bounce}</Button>
      </div>
    );
  return (
    <PayForm
      // A first person's reference that arrives meanwhile is filled in.
      key={withdrawal.proposal?.at ?? 'open'}
      withdrawal={withdrawal}
      onFailure={onFailure}
      others={
        <>
          <Button onClick={() => setWay('fail')}>{texts.fail}</Button>
          <Button onClick={() => setWay('cancel')}>{texts.cancel}</Button>
        </>
      }
    />
  );
}

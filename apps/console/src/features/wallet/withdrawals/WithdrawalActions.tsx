import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { WITHDRAWAL_CANCEL_REASONS, WITHDRAWAL_FAIL_REASONS } from '@fairground/contract/reasons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { paths } from '#platform/paths.ts';
import { pressedBy } from '#platform/use-queue-keys.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import styles from '../queue/queue.module.css';
import { Deciding } from '../queue/Deciding.tsx';
import { ReasonForm } from '../queue/ReasonForm.tsx';
import { useIsHeldBack } from '#platform/undo/undo.ts';
import { withdrawalsMessages } from './messages.ts';
import { PayForm } from './PayForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';

type Way = 'fail' | 'cancel' | 'bounce' | 'release';
type Props = { withdrawal: ConsoleWithdrawal; onFailure: (error: Error) => void };

const WAYS = {
  fail: { command: 'POST /withdrawals/fail', reasons: WITHDRAWAL_FAIL_REASONS },
  cancel: { command: 'POST /withdrawals/cancel', reasons: WITHDRAWAL_CANCEL_REASONS },
} as const;

/** The actions that a withdrawal's status permits: approve, record, fail, cancel; once recorded or paid, a return with evidence. */
export function WithdrawalActions({ withdrawal, onFailure }: Props) {
  const t = useMessages(withdrawalsMessages);
  const format = useFormat();
  const [way, setWay] = useState<Way | null>(null);
  const { id, member, amount, status, proposal, correction } = withdrawal;
  const back = (): void => setWay(null);
  const held = useIsHeldBack(`withdrawal:${id}`);
  if (status !== 'processing' && status !== 'completed') return null;
  if (held) return <Deciding />;
  if (correction !== null)
    return (
      <Notice tone="warning" title={t.correctionTitle}>
        <p>
          {t.correctionText} <Link to={paths.correction(correction)}>{t.correctionOpen}</Link>
        </p>
      </Notice>
    );
  if (way === 'bounce' || way === 'release')
    return (
      <ReturnForm withdrawal={withdrawal} step={way} onBack={back} onDone={back} onFailure={onFailure} />
    );
  if (way !== null && status === 'processing') {
    const ask = {
      fail: { holding: t.failing, text: t.failText, confirm: t.failConfirm },
      cancel: { holding: t.cancelling, text: t.cancelText, confirm: t.cancelConfirm },
    }[way];
    const said = [member.username, format.money(amount)] as const;
    return (
      <ReasonForm
        key={way}
        {...WAYS[way]}
        id={id}
        ask={{ ...ask, text: ask.text(...said), holding: ask.holding(...said) }}
        onBack={back}
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
      // Remounted, so that what another operator has recorded meanwhile is taken into account.
      key={`${withdrawal.approval?.at ?? ''} ${proposal?.at ?? ''}`}
      withdrawal={withdrawal}
      onFailure={onFailure}
      others={
        proposal === null ? (
          <>
            <Button {...pressedBy('r')} onClick={() => setWay('fail')}>
              {t.fail}
            </Button>
            <Button onClick={() => setWay('cancel')}>{t.cancel}</Button>
          </>
        ) : (
          <Button onClick={() => setWay('release')}>{t.release}</Button>
        )
      }
    />
  );
}

import { ApiFailure, isFailure } from '@fairground/client/api/failure.ts';
import type { ConsoleCorrection } from '@fairground/contract/console/corrections';
import { LIMITS } from '@fairground/contract/limits';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { Stale } from '#platform/Stale.tsx';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiMutation, useApiQuery } from '#platform/query.ts';
import { conflictOf } from '#platform/conflict.rules.ts';
import { useMe } from '#platform/session.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { AbsentPane } from '#ui/AbsentPane.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { walletQueueMessages } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { RaceNotice } from '../queue/RaceNotice.tsx';
import { CorrectionBadge } from './CorrectionBadge.tsx';
import { correctionsMessages } from './messages.ts';

/** The text of a refusal: of its fields where it names some. */
const textOf = (error: Error): string =>
  (error instanceof ApiFailure && error.fields && Object.values(error.fields).join(' ')) || error.message;

function CorrectionFacts({ correction }: { correction: ConsoleCorrection }) {
  const t = useMessages(correctionsMessages);
  const shared = useMessages(walletQueueMessages);
  const format = useFormat();
  const { kind, member, paymentId, corrects, bank, bankReference, bankAmount, decidedBy, decidedAt } =
    correction;
  const ofWithdrawal = kind === 'withdrawal_bounced' || kind === 'withdrawal_released';
  const payment =
    paymentId === null ? null : ofWithdrawal ? paths.withdrawal(paymentId) : paths.recharge(paymentId);
  const reasons: Record<string, string> = { ...shared.reasons, ...t.reasons };
  return (
    <Facts
      facts={[
        { label: t.kind, value: t.kinds[kind] },
        member === null
          ? null
          : { label: shared.member, value: <Link to={paths.member(member.id)}>{member.username}</Link> },
        payment === null ? null : { label: t.payment, value: <Link to={payment}>{t.openPayment}</Link> },
        corrects === null ? null : { label: t.corrects, value: <code>{corrects}</code>, wide: true },
        bankAmount === null ? null : { label: t.bankAmount, value: format.money(bankAmount) },
        bank === null ? null : { label: t.bank, value: bank.bankName },
        bankReference === null ? null : { label: t.bankReference, value: <code>{bankReference}</code> },
        { label: t.reason, value: reasons[correction.reason] ?? correction.reason },
        { label: t.note, value: correction.note, wide: true },
        correction.remark === null ? null : { label: shared.remark, value: correction.remark, wide: true },
        { label: t.proposedBy, value: correction.proposedBy.username },
        { label: t.proposedAt, value: <Moment at={correction.proposedAt} /> },
        decidedBy === null ? null : { label: t.decidedBy, value: decidedBy.username },
        decidedAt === null ? null : { label: t.decidedAt, value: <Moment at={decidedAt} /> },
        correction.decisionNote === null
          ? null
          : { label: t.decisionNote, value: correction.decisionNote, wide: true },
        correction.status === 'approved' && correction.claim > 0
          ? { label: t.moved, value: format.money(correction.moved) }
          : null,
        correction.claim > 0 ? { label: t.claim, value: format.money(correction.claim) } : null,
      ]}
    />
  );
}

/** Approve as the second person, reject, take back, or collect the rest. */
function Decision({ correction }: { correction: ConsoleCorrection }) {
  const t = useMessages(correctionsMessages);
  const format = useFormat();
  const notify = useNotify();
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [note, setNote] = useState('');
  const done = (text: string) => ({ onSuccess: () => notify(text, { type: 'success' }) });
  const approve = useApiMutation('POST /corrections/approve');
  const reject = useApiMutation('POST /corrections/reject');
  const collect = useApiMutation('POST /corrections/collect');
  const error = approve.error ?? reject.error ?? collect.error;
  const { id, status, claim, amount, kind, proposedBy } = correction;
  const mine = proposedBy.id === me?.id;
  if (status !== 'proposed' && claim === 0) return null;
  return (
    <div className={styles['form']}>
      {status === 'proposed' ? (
        <Notice tone={mine ? 'info' : 'warning'} title={mine ? t.yours : t.other(proposedBy.username)}>
          <p>{mine ? t.yoursText : t.otherText}</p>
        </Notice>
      ) : (
        <Notice tone="warning" title={t.claimTitle(format.money(claim))}>
          <p>{t.claimText}</p>
        </Notice>
      )}
      {error && isFailure(error, 'CONFLICT') ? <RaceNotice race={conflictOf(error.data)} /> : null}
      {error && !isFailure(error, 'CONFLICT') ? (
        <Notice tone="danger" live>
          <p>{textOf(error)}</p>
        </Notice>
      ) : null}
      {rejecting ? (
        <TextArea
          label={t.decisionNote}
          value={note}
          maxLength={LIMITS.remark.max}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
      <div className={styles['buttons']}>
        {status === 'approved' ? (
          <Button
            variant="primary"
            pending={collect.isPending}
            onClick={() => collect.mutate({ id }, done(t.collected))}
          >
            {t.collect}
          </Button>
        ) : null}
        {status === 'proposed' && !mine && !rejecting ? (
          <Button variant="primary" pending={approve.isPending} onClick={() => setAsking(true)}>
            {t.approve}
          </Button>
        ) : null}
        {status === 'proposed' && rejecting ? (
          <>
            <Button
              variant="danger"
              pending={reject.isPending}
              disabled={note.trim() === ''}
              onClick={() => reject.mutate({ id, note: note.trim() }, done(t.rejected))}
            >
              {mine ? t.takeBack : t.reject}
            </Button>
            <Button onClick={() => setRejecting(false)}>{t.back}</Button>
          </>
        ) : null}
        {status === 'proposed' && !rejecting ? (
          <Button onClick={() => setRejecting(true)}>{mine ? t.takeBackDots : t.rejectDots}</Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        title={t.approveTitle}
        confirmText={t.approve}
        pending={approve.isPending}
        onConfirm={() => approve.mutate({ id }, { ...done(t.approved), onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p className={styles['big']}>{format.money(amount)}</p>
        <p>{t.kinds[kind]}</p>
        <p>{t.approveText}</p>
      </ConfirmDialog>
    </div>
  );
}

/** One correction: what it does, why, who proposed and who decided it. */
export function CorrectionDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(correctionsMessages);
  const format = useFormat();
  const answer = useApiQuery('GET /corrections/detail', { id }, { refetchInterval: POLL_MS });
  const correction = answer.data;
  if (!correction) return <AbsentPane title={t.title} query={answer} failed={t.failed} onClose={onClose} />;
  return (
    <Pane
      title={`${t.kinds[correction.kind]} · ${format.money(correction.amount)}`}
      badge={<CorrectionBadge correction={correction} />}
      onClose={onClose}
    >
      <div className={styles['detail']}>
        <Stale error={answer.error} />
        <CorrectionFacts correction={correction} />
        <Decision correction={correction} />
      </div>
    </Pane>
  );
}

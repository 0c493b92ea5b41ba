import { ApiFailure, isFailure } from '@fairground/client/api/failure.ts';
import type { ConsoleRecovery } from '@fairground/contract/console/recoveries';
import { LIMITS } from '@fairground/contract/limits';
import { Button } from '@fairground/ui/Button.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { TextArea } from '@fairground/ui/TextArea.tsx';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { Stale } from '#platform/Stale.tsx';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiMutation, useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import formStyles from '#ui/Form.module.css';
import { Pane } from '#ui/Pane.tsx';
import { AbsentPane } from '#ui/AbsentPane.tsx';
import { recoveriesMessages } from './messages.ts';
import { RecoveryBadge } from './RecoveryBadge.tsx';

/** The text of a refusal: of its fields where it names some. */
const textOf = (error: Error): string =>
  (error instanceof ApiFailure && error.fields && Object.values(error.fields).join(' ')) || error.message;

function RecoveryFacts({ recovery }: { recovery: ConsoleRecovery }) {
  const t = useMessages(recoveriesMessages);
  const { member, approvedAt, effectiveAt, endedAt } = recovery;
  return (
    <Facts
      facts={[
        { label: t.member, value: <Link to={paths.member(member.id)}>{member.username}</Link> },
        { label: t.channels[recovery.channel], value: recovery.contact, wide: true },
        { label: t.reason, value: recovery.why, wide: true },
        { label: t.proposedBy, value: recovery.proposedBy.username },
        { label: t.proposedAt, value: <Moment at={recovery.proposedAt} /> },
        recovery.approvedBy === null ? null : { label: t.approvedBy, value: recovery.approvedBy.username },
        approvedAt === null ? null : { label: t.approvedAt, value: <Moment at={approvedAt} /> },
        effectiveAt === null ? null : { label: t.effectiveAt, value: <Moment at={effectiveAt} /> },
        recovery.endedBy === null ? null : { label: t.endedBy, value: recovery.endedBy.username },
        endedAt === null ? null : { label: t.endedAt, value: <Moment at={endedAt} /> },
        recovery.endNote === null ? null : { label: t.endNote, value: recovery.endNote, wide: true },
      ]}
    />
  );
}

/** Approve as the second operator, or reject; whoever comes second is told. */
function Decision({ recovery }: { recovery: ConsoleRecovery }) {
  const t = useMessages(recoveriesMessages);
  const notify = useNotify();
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [note, setNote] = useState('');
  const approve = useApiMutation('POST /recoveries/approve');
  const reject = useApiMutation('POST /recoveries/reject');
  const { id, status, proposedBy, endedAt } = recovery;
  const error = approve.error ?? reject.error;
  const done = (text: string) => ({ onSuccess: () => notify(text, { type: 'success' }) });
  if (endedAt !== null) return null;
  const mine = proposedBy.id === me?.id;
  return (
    <div className={formStyles['form']}>
      {status === 'proposed' ? (
        <Notice tone={mine ? 'info' : 'warning'} title={mine ? t.mine : t.other(proposedBy.username)}>
          <p>{mine ? t.mineText : t.otherText}</p>
        </Notice>
      ) : null}
      {error ? (
        <Notice tone="danger" live>
          <p>{isFailure(error, 'CONFLICT') ? t.tooLate : textOf(error)}</p>
        </Notice>
      ) : null}
      {status === 'proposed' && !mine && !rejecting ? (
        <Button variant="primary" pending={approve.isPending} onClick={() => setAsking(true)}>
          {t.approve}
        </Button>
      ) : null}
      {rejecting ? (
        <>
          <TextArea
            label={t.rejectNote}
            value={note}
            maxLength={LIMITS.remark.max}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            variant="danger"
            pending={reject.isPending}
            disabled={note.trim() === ''}
            onClick={() => reject.mutate({ id, note: note.trim() }, done(t.rejected))}
          >
            {t.reject}
          </Button>
          <Button onClick={() => setRejecting(false)}>{t.back}</Button>
        </>
      ) : (
        <Button onClick={() => setRejecting(true)}>{t.rejectDots}</Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t.approveTitle}
        confirmText={t.approve}
        pending={approve.isPending}
        onConfirm={() => approve.mutate({ id }, { ...done(t.approved), onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>{recovery.contact}</p>
        <p>{t.approveText}</p>
      </ConfirmDialog>
    </div>
  );
}

/** One way back: who proposed which contact and why, who approved it, and what became of it. */
export function RecoveryDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(recoveriesMessages);
  const answer = useApiQuery('GET /recoveries/detail', { id }, { refetchInterval: POLL_MS });
  const recovery = answer.data;
  if (!recovery) return <AbsentPane title={t.title} query={answer} failed={t.failed} onClose={onClose} />;
  const { status, member } = recovery;
  return (
    <Pane title={member.username} badge={<RecoveryBadge status={status} />} onClose={onClose}>
      <Stale error={answer.error} />
      <p>{t.statusTexts[status]}</p>
      <RecoveryFacts recovery={recovery} />
      <Decision recovery={recovery} />
    </Pane>
  );
}

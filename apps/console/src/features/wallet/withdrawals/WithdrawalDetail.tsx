import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { typedAmount } from '#platform/amount.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { RecordPanel } from '#platform/records/RecordPanel.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { AbsentPane } from '#ui/AbsentPane.tsx';
import { walletQueueMessages } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { type Conflict, conflictOf } from '#platform/conflict.rules.ts';
import { isGone } from '#platform/is-gone.ts';
import { ClaimedNotice } from '../queue/ClaimedNotice.tsx';
import { RaceNotice } from '../queue/RaceNotice.tsx';
import { Stale } from '#platform/Stale.tsx';
import { StatusBadge } from '../queue/StatusBadge.tsx';
import { CardFacts } from './CardFacts.tsx';
import { withdrawalsMessages } from './messages.ts';
import { WithdrawalActions } from './WithdrawalActions.tsx';

function Paid({ paid }: { paid: NonNullable<ConsoleWithdrawal['paid']> }) {
  return (
    <>
      <Moment at={paid.at} /> {paid.by === null ? null : <span>{paid.by.username}</span>}
    </>
  );
}

function Outcome({ withdrawal }: { withdrawal: ConsoleWithdrawal }) {
  const t = useMessages(withdrawalsMessages);
  const shared = useMessages(walletQueueMessages);
  const format = useFormat();
  const { member, reference, completedAt, handledBy, bankReference, reason, remark } = withdrawal;
  return (
    <Facts
      facts={[
        { label: shared.member, value: <Link to={paths.member(member.id)}>{member.username}</Link> },
        {
          label: t.reference,
          value: (
            <>
              <code>{reference}</code> <CopyButton what={t.reference} value={reference} />
            </>
          ),
        },
        { label: t.gross, value: format.money(withdrawal.amount) },
        { label: t.fee, value: format.money(withdrawal.fee) },
        { label: t.createdAt, value: <Moment at={withdrawal.createdAt} /> },
        completedAt === null ? null : { label: t.completedAt, value: <Moment at={completedAt} /> },
        withdrawal.paid === null || withdrawal.status !== 'failed'
          ? null
          : { label: t.paidAt, value: <Paid paid={withdrawal.paid} /> },
        withdrawal.approval === null
          ? null
          : { label: t.approvedByLabel, value: withdrawal.approval.by.username },
        withdrawal.proposal === null ? null : { label: t.proposedBy, value: withdrawal.proposal.by.username },
        completedAt === null ? null : { label: t.handledBy, value: handledBy?.username ?? shared.bySystem },
        bankReference === null ? null : { label: t.bankReference, value: <code>{bankReference}</code> },
        reason === null ? null : { label: t.reason, value: shared.reasons[reason] },
        remark === null ? null : { label: t.remark, value: remark },
      ]}
    />
  );
}

/** One withdrawal: amount, receiving account, warnings, status. */
export function WithdrawalDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(withdrawalsMessages);
  const shared = useMessages(walletQueueMessages);
  const format = useFormat();
  const answer = useApiQuery('GET /withdrawals/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Conflict | null>(null);
  const withdrawal = answer.data;
  if (!withdrawal)
    return (
      <AbsentPane
        title={t.title}
        query={answer}
        failed={shared.detailFailed}
        gone={isGone(answer.error) ? { title: shared.gone, text: shared.goneText } : undefined}
        onClose={onClose}
      />
    );
  const { member, net, card, status } = withdrawal;
  const open = status === 'processing';
  return (
    <Pane
      title={t.detail(member.username, format.money(net))}
      badge={<StatusBadge status={status} />}
      onClose={onClose}
    >
      <div className={styles['detail']}>
        <Stale error={answer.error} />
        {race ? <RaceNotice race={race} /> : null}
        <ClaimedNotice by={withdrawal.claimedBy} />
        {open && card.shared ? (
          <Notice tone="danger" title={t.sharedTitle}>
            <p>{t.sharedText}</p>
          </Notice>
        ) : null}
        {open && card.listed === false ? (
          <Notice tone="warning" title={t.unlistedTitle}>
            <p>{t.unlistedText}</p>
          </Notice>
        ) : null}
        <div className={styles['sides']}>
          <div className={styles['form']}>
            <div>
              <p className={styles['label']}>{t.net}</p>
              <div className={styles['reference']}>
                <span className={styles['big']}>{format.money(net)}</span>
                <CopyButton what={t.netName} value={typedAmount(net, format.exponent)} />
              </div>
            </div>
            <CardFacts id={id} card={card} />
          </div>
          <div className={styles['form']}>
            <Outcome withdrawal={withdrawal} />
            <WithdrawalActions
              withdrawal={withdrawal}
              onFailure={(error) => {
                if (isFailure(error, 'CONFLICT')) setRace(conflictOf(error.data));
              }}
            />
          </div>
        </div>
        <RecordPanel kind="withdrawal" id={id} />
      </div>
    </Pane>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { RecordPanel } from '#platform/records/RecordPanel.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Pane } from '#ui/Pane.tsx';
import { AbsentPane } from '#ui/AbsentPane.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { walletQueueMessages } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { type Conflict, conflictOf } from '#platform/conflict.rules.ts';
import { isGone } from '#platform/is-gone.ts';
import { ClaimedNotice } from '../queue/ClaimedNotice.tsx';
import { RaceNotice } from '../queue/RaceNotice.tsx';
import { AboutMember, isNotable } from './AboutMember.tsx';
import { Screenshot } from './Screenshot.tsx';
import { Stale } from '#platform/Stale.tsx';
import { StatusBadge } from '../queue/StatusBadge.tsx';
import { rechargesMessages } from './messages.ts';
import type { Recharge } from './recharge.ts';
import { SameImages } from './SameImages.tsx';
import { StatementForm } from './StatementForm.tsx';
import { TakeBack } from './TakeBack.tsx';

function RechargeFacts({ recharge }: { recharge: Recharge }) {
  const t = useMessages(rechargesMessages);
  const shared = useMessages(walletQueueMessages);
  const format = useFormat();
  const { member, bank, completedAt, creditedAmount, handledBy, reason, remark } = recharge;
  return (
    <Facts
      facts={[
        { label: shared.member, value: <Link to={paths.member(member.id)}>{member.username}</Link> },
        { label: t.asked, value: format.money(recharge.amount) },
        creditedAmount === null ? null : { label: t.creditedAmount, value: format.money(creditedAmount) },
        { label: t.receivingBank, value: `${bank.bankName} ${bank.accountNumber}` },
        { label: t.createdAt, value: <Moment at={recharge.createdAt} /> },
        completedAt === null ? null : { label: t.completedAt, value: <Moment at={completedAt} /> },
        recharge.reversedAmount === 0
          ? null
          : { label: t.reversedAmount, value: format.money(recharge.reversedAmount) },
        completedAt === null || recharge.proposal === null
          ? null
          : { label: t.proposedBy, value: recharge.proposal.by.username },
        completedAt === null ? null : { label: t.handledBy, value: handledBy?.username ?? shared.bySystem },
        reason === null ? null : { label: t.reason, value: shared.reasons[reason] },
        remark === null ? null : { label: t.remark, value: remark },
      ]}
    />
  );
}

/** One recharge: the member's screenshot beside the form for the bank statement's amount. */
export function RechargeDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(rechargesMessages);
  const shared = useMessages(walletQueueMessages);
  const format = useFormat();
  const answer = useApiQuery('GET /recharges/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Conflict | null>(null);
  const recharge = answer.data;
  const onFailure = (error: Error): void => {
    if (isFailure(error, 'CONFLICT')) setRace(conflictOf(error.data));
  };
  if (!recharge)
    return (
      <AbsentPane
        title={t.title}
        query={answer}
        failed={shared.detailFailed}
        gone={isGone(answer.error) ? { title: shared.gone, text: shared.goneText } : undefined}
        onClose={onClose}
      />
    );
  return (
    <Pane
      title={t.detail(recharge.member.username, format.money(recharge.amount))}
      badge={<StatusBadge status={recharge.status} />}
      onClose={onClose}
    >
      <div className={styles['detail']}>
        <Stale error={answer.error} />
        {race ? <RaceNotice race={race} /> : null}
        <ClaimedNotice by={recharge.claimedBy} />
        {recharge.memberExcluded ? (
          <Notice tone="warning" title={t.excluded}>
            <p>{t.excludedText}</p>
          </Notice>
        ) : null}
        {isNotable(recharge) ? (
          <p className={styles['marks']} role="note" aria-label={t.about}>
            <AboutMember row={recharge} />
          </p>
        ) : null}
        {recharge.same.length > 0 ? <SameImages same={recharge.same} /> : null}
        <div className={styles['sides']}>
          {recharge.screenshotRemovedAt === null ? (
            <Screenshot id={id} reference={recharge.reference} />
          ) : (
            <Notice tone="info" title={t.pictureRemoved}>
              <p>{t.pictureRemovedText(format.dateTime(recharge.screenshotRemovedAt))}</p>
            </Notice>
          )}
          <div className={styles['form']}>
            <div>
              <p className={styles['label']}>{t.reference}</p>
              <div className={styles['reference']}>
                <code>{recharge.reference}</code>
                <CopyButton what={t.referenceName} value={recharge.reference} />
              </div>
            </div>
            <RechargeFacts recharge={recharge} />
            {recharge.status === 'submitted' ? (
              <StatementForm recharge={recharge} onFailure={onFailure} />
            ) : null}
            {recharge.status === 'credited' || recharge.status === 'reversed' ? (
              <TakeBack recharge={recharge} />
            ) : null}
          </div>
        </div>
        <RecordPanel kind="recharge" id={id} />
      </div>
    </Pane>
  );
}

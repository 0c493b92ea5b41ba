import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useAnswer } from '#platform/query.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue as queueCatalogue } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { type Race, raceOf } from '#platform/race.rules.ts';
import { RaceNotice } from '../queue/RaceNotice.tsx';
import { Screenshot } from './Screenshot.tsx';
import { Stale } from '../queue/Stale.tsx';
import { StatusBadge } from '../queue/StatusBadge.tsx';
import { catalogue } from './messages.ts';
import type { Recharge } from './recharge.ts';
import { SameImages } from './SameImages.tsx';
import { StatementForm } from './StatementForm.tsx';

function RechargeFacts({ recharge }: { recharge: Recharge }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(queueCatalogue);
  const format = useFormat();
  const { member, bank, completedAt, creditedAmount, handledBy, reason, remark } = recharge;
  return (
    <Facts
      facts={[
        { label: shared.member, value: <Link to={paths.member(member.id)}>{member.username}</Link> },
        { label: texts.asked, value: format.money(recharge.amount) },
        creditedAmount === null ? null : { label: texts.creditedAmount, value: format.money(creditedAmount) },
        { label: texts.receivingBank, value: `${bank.bankName} ${bank.accountNumber}` },
        { label: texts.createdAt, value: <Moment at={recharge.createdAt} /> },
        completedAt === null ? null : { label: texts.completedAt, value: <Moment at={completedAt} /> },
        completedAt === null
          ? null
          : { label: texts.handledBy, value: handledBy?.username ?? shared.bySystem },
        reason === null ? null : { label: texts.reason, value: shared.reasons[reason] },
        remark === null ? null : { label: texts.remark, value: remark },
      ]}
    />
  );
}

/** One recharge: the member's picture beside what the operator reads off the bank statement. */
export function RechargeDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(queueCatalogue);
  const format = useFormat();
  const answer = useAnswer('GET /recharges/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Race | null>(null);
  const recharge = answer.data;
  const onFailure = (error: Error): void => {
    if (isFailure(error, 'CONFLICT')) setRace(raceOf(error.data));
  };
  if (!recharge)
    return (
      <Pane title={texts.title} onClose={onClose}>
        {answer.isError ? (
          <ErrorState
            title={isFailure(answer.error, 'NOT_FOUND') ? shared.gone : shared.detailFailed}
            text={isFailure(answer.error, 'NOT_FOUND') ? shared.goneText : answer.error.message}
            onRetry={() => void answer.refetch()}
            pending={answer.isFetching}
          />
        ) : (
          <div className={styles['form']} aria-busy="true">
            <Skeleton height={48} />
            <Skeleton height={320} />
          </div>
        )}
      </Pane>
    );
  return (
    <Pane
      title={texts.detail(recharge.member.username, format.money(recharge.amount))}
      badge={<StatusBadge status={recharge.status} />}
      onClose={onClose}
    >
      <div className={styles['detail']}>
        <Stale error={answer.error} />
        {race ? <RaceNotice race={race} /> : null}
        {recharge.same.length > 0 ? <SameImages same={recharge.same} /> : null}
        <div className={styles['sides']}>
          <Screenshot id={id} reference={recharge.reference} />
          <div className={styles['form']}>
            <div>
              <p className={styles['label']}>{texts.reference}</p>
              <div className={styles['reference']}>
                <code>{recharge.reference}</code>
                <CopyButton what={texts.referenceName} value={recharge.reference} />
              </div>
            </div>
            <RechargeFacts recharge={recharge} />
            {recharge.status === 'submitted' ? (
              <StatementForm recharge={recharge} onFailure={onFailure} />
            ) : null}
          </div>
        </div>
      </div>
    </Pane>
  );
}

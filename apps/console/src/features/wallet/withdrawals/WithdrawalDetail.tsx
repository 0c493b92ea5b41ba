import type { ConsoleWithdrawal } from '@fairground/contract/console/withdrawals';
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
import { Notice } from '#ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue as queueCatalogue } from '../queue/messages.ts';
import styles from '../queue/queue.module.css';
import { type Race, raceOf } from '#platform/race.rules.ts';
import { RaceNotice } from '../queue/RaceNotice.tsx';
import { Stale } from '../queue/Stale.tsx';
import { StatusBadge } from '../queue/StatusBadge.tsx';
import { CardFacts } from './CardFacts.tsx';
import { catalogue } from './messages.ts';
import { WithdrawalActions } from './WithdrawalActions.tsx';

function Outcome({ withdrawal }: { withdrawal: ConsoleWithdrawal }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(queueCatalogue);
  const format = useFormat();
  const { member, completedAt, handledBy, bankReference, reason, remark } = withdrawal;
  return (
    <Facts
      facts={[
        { label: shared.member, value: <Link to={paths.member(member.id)}>{member.username}</Link> },
        { label: texts.gross, value: format.money(withdrawal.amount) },
        { label: texts.fee, value: format.money(withdrawal.fee) },
        { label: texts.createdAt, value: <Moment at={withdrawal.createdAt} /> },
        completedAt === null ? null : { label: texts.completedAt, value: <Moment at={completedAt} /> },
        completedAt === null
          ? null
          : { label: texts.handledBy, value: handledBy?.username ?? shared.bySystem },
        bankReference === null ? null : { label: texts.bankReference, value: <code>{bankReference}</code> },
        reason === null ? null : { label: texts.reason, value: shared.reasons[reason] },
        remark === null ? null : { label: texts.remark, value: remark },
      ]}
    />
  );
}

/** One withdrawal: how much goes where, what to beware of, and what became of it. */
export function WithdrawalDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const shared = useMessages(queueCatalogue);
  const format = useFormat();
  const answer = useAnswer('GET /withdrawals/detail', { id }, { refetchInterval: POLL_MS });
  const [race, setRace] = useState<Race | null>(null);
  const withdrawal = answer.data;
  if (!withdrawal)
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
            <Skeleton height={240} />
          </div>
        )}
      </Pane>
    );
  const { member, net, card, status } = withdrawal;
  const open = status === 'processing';
  return (
    <Pane
      title={texts.detail(member.username, format.money(net))}
      badge={<StatusBadge status={status} />}
      onClose={onClose}
    >
      <div className={styles['detail']}>
        <Stale error={answer.error} />
        {race ? <RaceNotice race={race} /> : null}
        {open && card.shared ? (
          <Notice tone="danger" title={texts.sharedTitle}>
            <p>{texts.sharedText}</p>
          </Notice>
        ) : null}
        {open && card.listed === false ? (
          <Notice tone="warning" title={texts.unlistedTitle}>
            <p>{texts.unlistedText}</p>
          </Notice>
        ) : null}
        <div className={styles['sides']}>
          <div className={styles['form']}>
            <div>
              <p className={styles['label']}>{texts.net}</p>
              <div className={styles['reference']}>
                <span className={styles['big']}>{format.money(net)}</span>
                <CopyButton what={texts.netName} value={String(net / 10 ** format.exponent)} />
              </div>
            </div>
            <CardFacts id={id} card={card} />
          </div>
          <div className={styles['form']}>
            <Outcome withdrawal={withdrawal} />
            <WithdrawalActions
              withdrawal={withdrawal}
              onFailure={(error) => {
                if (isFailure(error, 'CONFLICT')) setRace(raceOf(error.data));
              }}
            />
          </div>
        </div>
      </div>
    </Pane>
  );
}

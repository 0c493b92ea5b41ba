import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useAnswer } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { MemberLedger } from './MemberLedger.tsx';
import { catalogue } from './messages.ts';

/** The address of a queue that shows everything of this member. */
const queueOf = (path: string, username: string): { pathname: string; search: string } => ({
  pathname: path,
  search: `?${new URLSearchParams({ filter: JSON.stringify({ status: 'all', q: username }) })}`,
});

type MemberDetailProps = { id: string; onClose: () => void; protection: ReactNode };

/** A member: who, what they have and where it lies, what protects them, and for finance every entry of the ledger. */
export function MemberDetail({ id, onClose, protection }: MemberDetailProps) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const role = useMe()?.role;
  const finance = role === 'owner' || role === 'finance';
  const answer = useAnswer('GET /members/detail', { id }, { refetchInterval: POLL_MS });
  const member = answer.data;
  if (!member) {
    const gone = isFailure(answer.error, 'NOT_FOUND') || isFailure(answer.error, 'VALIDATION_FAILED');
    return (
      <Pane title={texts.title} onClose={onClose}>
        {answer.isError ? (
          <ErrorState
            title={gone ? texts.gone : texts.detailFailed}
            text={gone ? texts.goneText : answer.error.message}
            onRetry={() => void answer.refetch()}
            pending={answer.isFetching}
          />
        ) : (
          <Skeleton height={280} />
        )}
      </Pane>
    );
  }
  const open = (count: number, path: string) =>
    finance && count > 0 ? (
      <Link to={queueOf(path, member.username)}>{format.number(count)}</Link>
    ) : (
      format.number(count)
    );
  return (
    <Pane title={member.username} onClose={onClose}>
      <Panel title={texts.money}>
        <Facts
          facts={[
            { label: texts.balance, value: format.money(member.balance) },
            { label: texts.lockedBet, value: format.money(member.lockedBet) },
            { label: texts.lockedWithdrawal, value: format.money(member.lockedWithdrawal) },
            { label: texts.recharged, value: format.money(member.recharged) },
            { label: texts.withdrawn, value: format.money(member.withdrawn) },
            { label: texts.net, value: format.signedMoney(member.withdrawn - member.recharged) },
            { label: texts.openRecharges, value: open(member.openRecharges, paths.recharges) },
            { label: texts.openWithdrawals, value: open(member.openWithdrawals, paths.withdrawals) },
          ]}
        />
      </Panel>
      <Panel title={texts.person}>
        <Facts
          facts={[
            { label: texts.email, value: member.email ?? '–' },
            { label: texts.phone, value: member.phone ?? '–' },
            { label: texts.cards, value: texts.cardCount(format.number(member.cards)) },
            { label: texts.since, value: <Moment at={member.createdAt} /> },
            {
              label: texts.lastSeen,
              value: member.lastSeenAt ? <Moment at={member.lastSeenAt} /> : texts.never,
            },
            {
              label: texts.id,
              wide: true,
              value: (
                <>
                  <code>{member.id}</code> <CopyButton what={texts.id} value={member.id} />
                </>
              ),
            },
          ]}
        />
      </Panel>
      {protection}
      {finance ? (
        <Panel title={texts.ledger}>
          <MemberLedger id={id} />
        </Panel>
      ) : null}
    </Pane>
  );
}

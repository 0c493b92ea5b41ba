import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { Stale } from '#platform/Stale.tsx';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { useMe } from '#platform/session.ts';
import { RecordPanel } from '#platform/records/RecordPanel.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Panel } from '#ui/Panel.tsx';
import { AbsentPane } from '#ui/AbsentPane.tsx';
import { isGone } from '#platform/is-gone.ts';
import { MemberLife } from './life/MemberLife.tsx';
import { MoneyByFlow } from './life/MoneyByFlow.tsx';
import { RiskMarks } from './life/RiskMarks.tsx';
import { MemberLedger } from './MemberLedger.tsx';
import { accountMessages } from './messages.ts';

/** The address of a queue, filtered by this member. */
const queueOf = (path: string, username: string): { pathname: string; search: string } => ({
  pathname: path,
  search: `?${new URLSearchParams({ filter: JSON.stringify({ status: 'all', q: username }) })}`,
});

type MemberDetailProps = { id: string; onClose: () => void; protection: ReactNode };

/** A member: identity, balances, protection, and for the finance role the ledger. */
export function MemberDetail({ id, onClose, protection }: MemberDetailProps) {
  const t = useMessages(accountMessages);
  const format = useFormat();
  const role = useMe()?.role;
  const finance = role === 'owner' || role === 'finance';
  const answer = useApiQuery('GET /members/detail', { id }, { refetchInterval: POLL_MS });
  const member = answer.data;
  if (!member)
    return (
      <AbsentPane
        title={t.title}
        query={answer}
        failed={t.detailFailed}
        gone={isGone(answer.error) ? { title: t.gone, text: t.goneText } : undefined}
        onClose={onClose}
      />
    );
  const open = (count: number, path: string) =>
    finance && count > 0 ? (
      <Link to={queueOf(path, member.username)}>{format.number(count)}</Link>
    ) : (
      format.number(count)
    );
  return (
    <Pane title={member.username} onClose={onClose}>
      <Stale error={answer.error} />
      {role === 'content' ? null : <RiskMarks id={id} />}
      <Panel title={t.money}>
        <Facts
          facts={[
            { label: t.balance, value: format.money(member.balance) },
            { label: t.lockedBet, value: format.money(member.lockedBet) },
            { label: t.lockedWithdrawal, value: format.money(member.lockedWithdrawal) },
            { label: t.recharged, value: format.money(member.recharged) },
            { label: t.withdrawn, value: format.money(member.withdrawn) },
            { label: t.net, value: format.signedMoney(member.withdrawn - member.recharged) },
            { label: t.openRecharges, value: open(member.openRecharges, paths.recharges) },
            { label: t.openWithdrawals, value: open(member.openWithdrawals, paths.withdrawals) },
          ]}
        />
      </Panel>
      <Panel title={t.person}>
        <Facts
          facts={[
            { label: t.email, value: member.email ?? '–' },
            { label: t.phone, value: member.phone ?? '–' },
            { label: t.cards, value: t.cardCount(format.number(member.cards)) },
            { label: t.since, value: <Moment at={member.createdAt} /> },
            {
              label: t.lastSeen,
              value: member.lastSeenAt ? <Moment at={member.lastSeenAt} /> : t.never,
            },
            {
              label: t.id,
              wide: true,
              value: (
                <>
                  <code>{member.id}</code> <CopyButton what={t.id} value={member.id} />
                </>
              ),
            },
          ]}
        />
      </Panel>
      {role === 'content' ? null : <MemberLife id={id} />}
      {protection}
      <RecordPanel kind="member" id={id} />
      {finance ? <MoneyByFlow id={id} /> : null}
      {role === 'owner' || role === 'support' ? (
        <Panel title={t.recovery}>
          <p>{t.recoveryText}</p>
          <p>
            <Link to={paths.proposeRecovery(member.id)}>{t.recoveryPropose}</Link>
          </p>
        </Panel>
      ) : null}
      {finance ? (
        <Panel title={t.ledger}>
          <MemberLedger id={id} />
        </Panel>
      ) : null}
    </Pane>
  );
}

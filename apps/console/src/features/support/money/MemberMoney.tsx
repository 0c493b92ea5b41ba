import type { MemberMoney as Money } from '@fairground/contract/console/member-money';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Moment } from '#platform/Moment.tsx';
import { useApiQuery } from '#platform/query.ts';
import { Badge, type BadgeTone } from '@fairground/ui/Badge.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { memberMoneyMessages } from './messages.ts';
import styles from './MemberMoney.module.css';

const POLL_MS = 15_000;

type Status = Money['recharges'][number]['status'] | Money['withdrawals'][number]['status'];
const TONES: Readonly<Record<Status, BadgeTone>> = {
  submitted: 'accent',
  credited: 'success',
  rejected: 'danger',
  expired: 'neutral',
  reversed: 'danger',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

type Row = {
  id: string;
  reference: string;
  shown: number;
  status: Status;
  createdAt: string;
  remark: string | null;
};

function Payments({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useMessages(memberMoneyMessages);
  const format = useFormat();
  return (
    <section className={styles['part']}>
      <h3 className={styles['title']}>{title}</h3>
      {rows.length === 0 ? <p className={styles['none']}>{t.none}</p> : null}
      <ul className={styles['rows']}>
        {rows.map(({ id, reference, shown, status, createdAt, remark }) => (
          <li key={id} className={styles['row']}>
            <span className="tabular">{format.money(shown)}</span>
            <Badge tone={TONES[status]}>{t.status[status]}</Badge>
            <code>{reference}</code>
            <Moment at={createdAt} show="short" />
            {remark ? <span className={styles['remark']}>{remark}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ money }: { money: Money }) {
  const t = useMessages(memberMoneyMessages);
  const format = useFormat();
  return (
    <>
      {money.excludedUntil ? (
        <Notice tone="warning">
          <p>{t.excluded(format.dateTime(money.excludedUntil))}</p>
        </Notice>
      ) : null}
      <Facts
        facts={[
          { label: t.balance, value: <span className="tabular">{format.money(money.balance)}</span> },
          { label: t.held, value: <span className="tabular">{format.money(money.held)}</span> },
        ]}
      />
      <Payments
        title={t.recharges}
        rows={money.recharges.map((row) => ({ ...row, shown: row.creditedAmount ?? row.amount }))}
      />
      <Payments
        title={t.withdrawals}
        rows={money.withdrawals.map((row) => ({ ...row, shown: row.amount }))}
      />
    </>
  );
}

/** Balance and latest payments of the member who writes, read only; fetched once it is opened. */
export function MemberMoney({ memberId }: { memberId: string }) {
  const t = useMessages(memberMoneyMessages);
  const [open, setOpen] = useState(false);
  const answer = useApiQuery(
    'GET /members/money',
    { id: memberId },
    { enabled: open, refetchInterval: POLL_MS },
  );
  return (
    <details
      className={styles['money']}
      data-own-keys=""
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles['summary']}>{t.title}</summary>
      {open ? (
        <div className={styles['body']}>
          {answer.data ? <Shown money={answer.data} /> : null}
          {!answer.data && answer.isError ? (
            <Notice tone="danger" title={t.failed}>
              <p>{answer.error.message}</p>
            </Notice>
          ) : null}
          {!answer.data && !answer.isError ? <Skeleton height={120} /> : null}
        </div>
      ) : null}
    </details>
  );
}

import type { Transaction } from '@fairground/contract/wallet';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { Card } from '#ui/Card.tsx';
import { ChevronRightIcon } from '@fairground/ui/icons.tsx';
import { rowTarget } from '#ui/ListRow.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import { walletMessages } from './messages.ts';
import { groupByDay } from './period-filter.rules.ts';
import styles from './TransactionsScreen.module.css';
import { TypeMark } from './TypeMark.tsx';
import { originOf } from './transaction-origin.ts';

/** Entries grouped by day, newest first. */
export function TransactionDays({ entries }: { entries: readonly Transaction[] }) {
  const format = useFormat();
  return groupByDay(entries, format.date).map(({ day, entries: ofDay }) => (
    <section key={ofDay[0]?.id} className="stack-2">
      <h2 className={styles['date']}>{day}</h2>
      <Card padding="flush">
        <ul>
          {ofDay.map((entry) => (
            <li key={entry.id} className={styles['entry']}>
              <Linked entry={entry} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ));
}

/** An entry links to its origin: the draw, the recharge or the withdrawal. */
function Linked({ entry }: { entry: Transaction }) {
  const origin = originOf(entry);
  if (origin === undefined) return <Entry entry={entry} />;
  return (
    <Link to={origin.path} className={rowTarget}>
      <Entry entry={entry} />
    </Link>
  );
}

function Entry({ entry }: { entry: Transaction }) {
  const t = useMessages(walletMessages);
  const format = useFormat();
  const { amount, periodNo } = entry;
  const direction = amount > 0 ? 'in' : 'out';
  const origin = originOf(entry)?.of;
  const see = origin === 'recharge' ? t.seeRecharge : t.seeWithdrawal;
  const originText = periodNo === null ? see : t.verify(periodNo);
  return (
    <span className={styles['row']}>
      <TypeMark type={entry.type} direction={direction} />
      <span className={styles['facts']}>
        <span className={styles['line']}>
          <span>{t.types[entry.type]}</span>
          <span className={styles['amount']} data-direction={direction}>
            <VisuallyHidden>{direction === 'in' ? t.moneyIn : t.moneyOut}</VisuallyHidden>
            {format.signedMoney(amount)}
          </span>
        </span>
        <span className={styles['line']} data-soft>
          <span>{format.time(entry.createdAt)}</span>
          <span>{t.balanceAfter(format.money(entry.balanceAfter))}</span>
        </span>
        {origin === undefined ? null : (
          <span className={styles['verify']}>
            {originText}
            <ChevronRightIcon size={12} />
          </span>
        )}
      </span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import styles from './PaymentRow.module.css';

type PaymentRowProps = {
  amount: string;
  /** What stands beside the amount, softer: `fee 2 · 98 paid out`. */
  note?: string | undefined;
  /** Why it ended otherwise than asked for. */
  why?: string | undefined;
  status: string;
  tone: BadgeTone;
  /** Lines below: bank, times, why it failed. */
  lines: readonly (ReactNode | undefined)[];
};

/** One recharge or withdrawal of the list. */
export function PaymentRow({ amount, note, why, status, tone, lines }: PaymentRowProps) {
  return (
    <span className={styles['row']}>
      <span className={styles['head']}>
        <span className={styles['amount']}>{amount}</span>
        <Badge tone={tone}>{status}</Badge>
      </span>
      {note ? <span className={styles['note']}>{note}</span> : null}
      {why ? <span className={styles['note']}>{why}</span> : null}
      {lines.map((line, at) =>
        line === undefined ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a row keep their places
          <span key={at} className={styles['line']}>
            {line}
          </span>
        ),
      )}
    </span>
  );
}

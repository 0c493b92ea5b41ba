import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '@fairground/ui/Badge.tsx';
import styles from './PaymentRow.module.css';

type PaymentRowProps = {
  amount: string;
  /** Secondary text beside the amount: `fee 2 · 98 paid out`. */
  note?: string | undefined;
  /** The reason of a rejection. */
  why?: string | undefined;
  status: string;
  tone: BadgeTone;
  /** Secondary lines: bank, times. */
  lines: readonly (ReactNode | undefined)[];
};

export function PaymentRow({ amount, note, why, status, tone, lines }: PaymentRowProps) {
  return (
    <span className={styles['row']}>
      <span className={styles['head']}>
        <span className={styles['amount']}>{amount}</span>
        <Badge tone={tone}>{status}</Badge>
      </span>
      {note ? <span className="soft">{note}</span> : null}
      {why ? <span className="soft">{why}</span> : null}
      {lines.map((line, at) =>
        line === undefined ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a row never change their order
          <span key={at} className="caption">
            {line}
          </span>
        ),
      )}
    </span>
  );
}

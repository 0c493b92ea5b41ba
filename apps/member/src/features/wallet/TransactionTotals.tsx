import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { saveFile } from '@fairground/client/save-file.ts';
import { fetchFile } from '#platform/api.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { DownloadIcon } from '@fairground/ui/icons.tsx';
import { toast } from '#ui/toast.ts';
import { walletMessages } from './messages.ts';
import styles from './TransactionTotals.module.css';

type TransactionTotalsProps = {
  moneyIn: number;
  moneyOut: number;
  count: number;
  /** The filter of the totals and of the exported file. */
  filter: Parameters<typeof fetchFile<'GET /member/transactionsfile'>>[1];
};

type SumProps = { term: string; amount: string; direction: 'in' | 'out' };

function Sum({ term, amount, direction }: SumProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd data-direction={direction} style={{ ['--digits' as string]: amount.length }}>
        {amount}
      </dd>
    </div>
  );
}

const day = (): string => new Date().toLocaleDateString('sv-SE');

/** Totals over all pages of the filter, and the export of the same list. */
export function TransactionTotals({ moneyIn, moneyOut, count, filter }: TransactionTotalsProps) {
  const t = useMessages(walletMessages);
  const format = useFormat();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      saveFile(await fetchFile('GET /member/transactionsfile', filter), `${t.csvName}-${day()}.csv`);
    } catch (error) {
      toast.fail(failureText(error, t.csvFailed));
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={styles['totals']} aria-label={t.totals}>
      <dl className={styles['sums']}>
        <Sum term={t.totalIn} amount={format.signedMoney(moneyIn)} direction="in" />
        <Sum term={t.totalOut} amount={format.signedMoney(-moneyOut)} direction="out" />
      </dl>
      <div className={styles['foot']}>
        <span>
          {t.count(count)} · {format.unit}
        </span>
        <Button
          size="small"
          variant="quiet"
          pending={saving}
          icon={<DownloadIcon size={18} />}
          onClick={() => void save()}
        >
          {t.csv}
        </Button>
      </div>
    </section>
  );
}

import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { fetchFile, saveFile } from '#platform/download.ts';
import { failureText } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/more-icons.tsx';
import { toast } from '#ui/toast.ts';
import { catalogue } from './messages.ts';
import styles from './TransactionTotals.module.css';

type TransactionTotalsProps = {
  moneyIn: number;
  moneyOut: number;
  count: number;
  /** The filter the totals, and the file, are of. */
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

/** What came and went over the whole filter, and the same list as a file. */
export function TransactionTotals({ moneyIn, moneyOut, count, filter }: TransactionTotalsProps) {
  const texts = useMessages(catalogue);
  const format = useFormat();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      saveFile(await fetchFile('GET /member/transactionsfile', filter), `${texts.csvName}-${day()}.csv`);
    } catch (error) {
      toast.fail(failureText(error, texts.csvFailed));
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={styles['totals']} aria-label={texts.totals}>
      <dl className={styles['sums']}>
        <Sum term={texts.totalIn} amount={format.signedMoney(moneyIn)} direction="in" />
        <Sum term={texts.totalOut} amount={format.signedMoney(-moneyOut)} direction="out" />
      </dl>
      <div className={styles['foot']}>
        <span>
          {texts.count(count)} · {format.unit}
        </span>
        <Button
          size="small"
          variant="quiet"
          pending={saving}
          icon={<DownloadIcon size={18} />}
          onClick={() => void save()}
        >
          {texts.csv}
        </Button>
      </div>
    </section>
  );
}

import type { Draw } from '@fairground/contract/vote';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';
import { PairTrend } from './PairTrend.tsx';
import { SumBars } from './SumBars.tsx';
import styles from './Trends.module.css';

/** What came up lately, as pictures, with the sentence that it tells nothing of what comes next. */
export function Trends({ draws }: { draws: readonly Draw[] }) {
  const texts = useMessages(catalogue);
  const { number } = useFormat();
  return (
    <Card className={styles['trends']}>
      <h2 className={styles['title']}>{texts.trends(number(draws.length))}</h2>
      <Notice>
        <p>{texts.independence}</p>
      </Notice>
      <PairTrend draws={draws} pair="height" />
      <PairTrend draws={draws} pair="parity" />
      <SumBars draws={draws} />
    </Card>
  );
}

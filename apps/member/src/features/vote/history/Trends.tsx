import type { Draw } from '@fairground/contract/vote';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { historyMessages } from './messages.ts';
import { PairTrend } from './PairTrend.tsx';
import { SumBars } from './SumBars.tsx';
import styles from './Trends.module.css';

/** Statistics of recent draws, with the statement that they predict nothing. */
export function Trends({ draws }: { draws: readonly Draw[] }) {
  const t = useMessages(historyMessages);
  const { number } = useFormat();
  return (
    <Card className="stack-5">
      <h2 className={styles['title']}>{t.trends(number(draws.length))}</h2>
      <Notice>
        <p>{t.independence}</p>
      </Notice>
      <PairTrend draws={draws} pair="height" />
      <PairTrend draws={draws} pair="parity" />
      <SumBars draws={draws} />
    </Card>
  );
}

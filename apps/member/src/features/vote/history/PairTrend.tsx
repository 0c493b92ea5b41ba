import type { Draw } from '@fairground/contract/vote';
import { useMemo } from 'react';
import { catalogue as voteCatalogue } from '#features/vote/messages.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { BeadRoad } from './BeadRoad.tsx';
import { catalogue } from './messages.ts';
import styles from './PairTrend.module.css';
import { SplitBar } from './SplitBar.tsx';
import { countsOf, longestOf, PAIRS, type Pair, streaksOf } from './trends.rules.ts';

/** One of the two questions of a draw: how often either answer came, and in which order. */
export function PairTrend({ draws, pair }: { draws: readonly Draw[]; pair: Pair }) {
  const texts = useMessages(catalogue);
  const names = useMessages(voteCatalogue).option;
  const { number } = useFormat();
  const streaks = useMemo(() => streaksOf(draws, pair), [draws, pair]);
  const counts = countsOf(draws, pair);
  const options = PAIRS[pair];
  const [longest, latest] = [longestOf(streaks), streaks.at(-1)];
  const spoken = [
    texts.streaks,
    texts.streaksSpoken(names[options[0]], number(counts[0]), names[options[1]], number(counts[1])),
    longest ? texts.longest(names[longest.option], number(longest.length)) : '',
    latest ? texts.current(names[latest.option], number(latest.length)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <figure className={styles['trend']}>
      <figcaption className={styles['title']}>{texts[pair]}</figcaption>
      <SplitBar options={options} counts={counts} />
      <BeadRoad streaks={streaks} filled={options[0]} label={spoken} />
      {longest ? (
        <p className={styles['note']}>
          {texts.streaks} · {texts.longest(names[longest.option], number(longest.length))}
        </p>
      ) : null}
    </figure>
  );
}

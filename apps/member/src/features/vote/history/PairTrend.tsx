import type { Draw } from '@fairground/contract/vote';
import { useMemo } from 'react';
import { voteMessages } from '#features/vote/messages.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { BeadRoad } from './BeadRoad.tsx';
import { historyMessages } from './messages.ts';
import styles from './PairTrend.module.css';
import { SplitBar } from './SplitBar.tsx';
import { countsOf, longestOf, PAIRS, type Pair, streaksOf } from './trends.rules.ts';

/** One pair of options: how often each came true, and the streaks. */
export function PairTrend({ draws, pair }: { draws: readonly Draw[]; pair: Pair }) {
  const t = useMessages(historyMessages);
  const names = useMessages(voteMessages).option;
  const { number } = useFormat();
  const streaks = useMemo(() => streaksOf(draws, pair), [draws, pair]);
  const counts = countsOf(draws, pair);
  const options = PAIRS[pair];
  const [longest, latest] = [longestOf(streaks), streaks.at(-1)];
  const spoken = [
    t.streaks,
    t.streaksSpoken(names[options[0]], number(counts[0]), names[options[1]], number(counts[1])),
    longest ? t.longest(names[longest.option], number(longest.length)) : '',
    latest ? t.current(names[latest.option], number(latest.length)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <figure className="stack-2">
      <figcaption className={styles['title']}>{t[pair]}</figcaption>
      <SplitBar options={options} counts={counts} />
      <BeadRoad streaks={streaks} filled={options[0]} label={spoken} />
      {longest ? (
        <p className="note">
          {t.streaks} · {t.longest(names[longest.option], number(longest.length))}
        </p>
      ) : null}
    </figure>
  );
}

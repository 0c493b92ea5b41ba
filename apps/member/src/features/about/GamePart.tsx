import type { Odds } from '@fairground/contract/vote';
import { ALL_WAYS, type Option, WINNING_WAYS } from '@fairground/kernel/option';
import type { ComponentType } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import type { ArtProps } from '#ui/art/ArtFrame.tsx';
import { BalloonArt } from '#ui/art/BalloonArt.tsx';
import { LilyArt } from '#ui/art/LilyArt.tsx';
import { RoseArt } from '#ui/art/RoseArt.tsx';
import { SmokeArt } from '#ui/art/SmokeArt.tsx';
import { Card } from '#ui/Card.tsx';
import { FailedPart } from '#ui/FailedPart.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import styles from './about.module.css';
import { catalogue } from './messages.ts';
import { sumsOf } from './options.rules.ts';
import { Part } from './Part.tsx';

const ART: Readonly<Record<Option, ComponentType<ArtProps>>> = {
  rose: RoseArt,
  lily: LilyArt,
  balloon: BalloonArt,
  smoke: SmokeArt,
};

function useCondition(): (option: Option) => string {
  const { when } = useMessages(catalogue).game;
  const format = useFormat();
  return (option) => {
    const says = when[option];
    const { from, to } = sumsOf(option);
    return typeof says === 'string' ? says : says(format.number(from), format.number(to));
  };
}

function OddsTable({ odds }: { odds: Odds }) {
  const texts = useMessages(catalogue).game;
  const format = useFormat();
  const conditionOf = useCondition();
  const backs = odds.list.map(({ returnToPlayer }) => returnToPlayer);
  const least = Math.min(...backs);
  return (
    <>
      <Card padding="flush">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <section className={styles['table']} aria-label={texts.caption} tabIndex={0}>
          <table className={styles['odds']} aria-label={texts.caption}>
            <thead>
              <tr>
                <th scope="col">{texts.optionColumn}</th>
                <th scope="col">{texts.chance}</th>
                <th scope="col">{texts.ratio}</th>
                <th scope="col">{texts.back}</th>
              </tr>
            </thead>
            <tbody>
              {odds.list.map(({ option, ratio, returnToPlayer }) => {
                const Art = ART[option];
                return (
                  <tr key={option}>
                    <th scope="row">
                      <span className={styles['option']}>
                        <Art size={32} />
                        <span>
                          {texts.option[option]}
                          <small>{conditionOf(option)}</small>
                        </span>
                      </span>
                    </th>
                    <td>
                      {WINNING_WAYS[option]}/{ALL_WAYS}
                      <small>{format.percent(WINNING_WAYS[option] / ALL_WAYS, 2)}</small>
                    </td>
                    <td>{texts.times(ratio.toFixed(2))}</td>
                    <td>{format.percent(returnToPlayer, 2)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      </Card>
      <p className={styles['says']}>{texts.edge(format.percent(least, 2), format.percent(1 - least, 2))}</p>
      <p className={styles['says']}>{texts.past}</p>
    </>
  );
}

/** The rules in plain words and the exact odds: chances from the kernel, ratios as they are for the next period. */
export function GamePart() {
  const texts = useMessages(catalogue).game;
  const format = useFormat();
  const odds = useApiQuery('GET /lottery/getodds', {});
  const { from, to } = sumsOf(null);
  return (
    <Part title={texts.title}>
      <ul className={styles['points']}>
        <li>{texts.rules(format.number(from), format.number(to))}</li>
        <li>{texts.pays}</li>
        <li>{texts.fixed}</li>
        <li>{texts.voids}</li>
      </ul>
      {odds.data ? <OddsTable odds={odds.data} /> : null}
      {odds.isPending ? <Skeleton height={272} /> : null}
      {odds.isError && !odds.data ? (
        <FailedPart
          title={texts.failed}
          reason={failureText(odds.error, texts.failed)}
          pending={odds.isFetching}
          onRetry={() => void odds.refetch()}
        />
      ) : null}
    </Part>
  );
}

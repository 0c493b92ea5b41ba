import type { Odds } from '@fairground/contract/vote';
import { ALL_WAYS, type Option, WINNING_WAYS } from '@fairground/kernel/option';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/query.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineError } from '#ui/InlineError.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import styles from './about.module.css';
import { aboutMessages } from './messages.ts';
import { sumsOf } from './options.rules.ts';
import { AboutSection } from './AboutSection.tsx';

function useCondition(): (option: Option) => string {
  const { when } = useMessages(aboutMessages).game;
  const format = useFormat();
  return (option) => {
    const says = when[option];
    const { from, to } = sumsOf(option);
    return typeof says === 'string' ? says : says(format.number(from), format.number(to));
  };
}

function OddsTable({ odds }: { odds: Odds }) {
  const t = useMessages(aboutMessages).game;
  const format = useFormat();
  const conditionOf = useCondition();
  const backs = odds.list.map(({ returnToPlayer }) => returnToPlayer);
  const least = Math.min(...backs);
  return (
    <>
      <Card padding="flush">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
        <section className={styles['table']} aria-label={t.caption} tabIndex={0}>
          <table className={styles['odds']} aria-label={t.caption}>
            <thead>
              <tr>
                <th scope="col">{t.optionColumn}</th>
                <th scope="col">{t.chance}</th>
                <th scope="col">{t.ratio}</th>
                <th scope="col">{t.back}</th>
              </tr>
            </thead>
            <tbody>
              {odds.list.map(({ option, ratio, returnToPlayer }) => (
                <tr key={option}>
                  <th scope="row">
                    <span className={styles['option']}>
                      <OptionArt option={option} size={32} />
                      <span>
                        {t.option[option]}
                        <small>{conditionOf(option)}</small>
                      </span>
                    </span>
                  </th>
                  <td>
                    {WINNING_WAYS[option]}/{ALL_WAYS}
                    <small>{format.percent(WINNING_WAYS[option] / ALL_WAYS, 2)}</small>
                  </td>
                  <td>{t.times(ratio.toFixed(2))}</td>
                  <td>{format.percent(returnToPlayer, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
      <p className={styles['says']}>{t.edge(format.percent(least, 2), format.percent(1 - least, 2))}</p>
      <p className={styles['says']}>{t.past}</p>
    </>
  );
}

/** The rules and the odds: probabilities from the kernel, ratios of the next period. */
export function GameSection() {
  const t = useMessages(aboutMessages).game;
  const format = useFormat();
  const odds = useApiQuery('GET /lottery/getodds', {});
  const { from, to } = sumsOf(null);
  return (
    <AboutSection title={t.title}>
      <ul className={styles['points']}>
        <li>{t.rules(format.number(from), format.number(to))}</li>
        <li>{t.pays}</li>
        <li>{t.fixed}</li>
        <li>{t.voids}</li>
      </ul>
      {odds.data ? <OddsTable odds={odds.data} /> : null}
      {odds.isPending ? <Skeleton height={272} /> : null}
      {odds.isError && !odds.data ? (
        <InlineError title={t.failed} reason={failureText(odds.error, t.failed)} query={odds} />
      ) : null}
    </AboutSection>
  );
}

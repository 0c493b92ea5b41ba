import type { Proof } from '@fairground/contract/vote';
import { DiceRow } from '#features/vote/DiceRow.tsx';
import { catalogue as voteCatalogue } from '#features/vote/messages.ts';
import { OptionArt } from '#features/vote/OptionArt.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { AlertIcon, CheckIcon, ClockIcon } from '#ui/sign-icons.tsx';
import { catalogue } from './messages.ts';
import styles from './VerdictCard.module.css';
import type { Verdict } from './verdict.rules.ts';

const ICON = {
  right: CheckIcon,
  rightNotIndependent: CheckIcon,
  wrong: AlertIcon,
  published: ClockIcon,
  closed: ClockIcon,
  void: AlertIcon,
} as const;

/** The overall verdict in words, over the draw it is about. */
export function VerdictCard({ verdict, proof }: { verdict: Verdict; proof: Proof }) {
  const texts = useMessages(catalogue).verdict[verdict];
  const vote = useMessages(voteCatalogue);
  const Icon = ICON[verdict];
  const { drawNumbers, sum, results } = proof;
  return (
    <div className={styles['card']} data-verdict={verdict} data-testid="verdict">
      <div className={styles['verdict']}>
        <span className={styles['mark']}>
          <Icon size={26} />
        </span>
        <div>
          <h2 className={styles['title']}>{texts.title}</h2>
          <p className={styles['text']}>{texts.text}</p>
        </div>
      </div>
      {verdict !== 'wrong' && drawNumbers && results ? (
        <div className={styles['draw']}>
          <DiceRow dice={drawNumbers} size={34} />
          <span className={styles['sum']}>
            {vote.sum} <b>{sum}</b>
          </span>
          <span className={styles['options']}>
            {results.map((option) => (
              <span key={option} className={styles['option']}>
                <OptionArt option={option} size={26} />
                {vote.option[option]}
              </span>
            ))}
          </span>
        </div>
      ) : null}
    </div>
  );
}

import type { Proof } from '@fairground/contract/vote';
import { DiceRow } from '#features/vote/DiceRow.tsx';
import { voteMessages } from '#features/vote/messages.ts';
import { OptionArt } from '#ui/art/OptionArt.tsx';
import { useMessages } from '#platform/i18n.ts';
import { AlertIcon, CheckIcon, ClockIcon } from '@fairground/ui/icons.tsx';
import { verifyMessages } from './messages.ts';
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

/** The overall verdict, and the draw it applies to. */
export function VerdictCard({ verdict, proof }: { verdict: Verdict; proof: Proof }) {
  const t = useMessages(verifyMessages).verdict[verdict];
  const vote = useMessages(voteMessages);
  const Icon = ICON[verdict];
  const { drawNumbers, sum, results } = proof;
  return (
    <div className={styles['card']} data-verdict={verdict} data-testid="verdict">
      <div className={styles['verdict']}>
        <span className={styles['mark']}>
          <Icon size={26} />
        </span>
        <div>
          <h2 className={styles['title']}>{t.title}</h2>
          <p className={styles['text']}>{t.text}</p>
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

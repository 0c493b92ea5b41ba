import { catalogue } from '#features/vote/messages.ts';
import type { Settlement } from '#features/vote/stage/settled.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { useFormat } from '#platform/format.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import styles from './SettledNotice.module.css';

/** What the last draw meant for the member. Only a real gain is celebrated, and that quietly. */
export function SettledNotice({ settlement }: { settlement: Settlement }) {
  const texts = useMessages(catalogue).settled;
  const { money, signedMoney } = useFormat();
  const { outcome, stake, payout, net } = settlement;
  return (
    <div className={styles['notice']} data-outcome={outcome} data-testid="settled">
      {outcome === 'won' ? <Lantern size={44} className={styles['lantern']} /> : null}
      <p className={styles['title']}>{texts[outcome]}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{texts.stake}</dt>
          <dd>{money(stake)}</dd>
        </div>
        <div>
          <dt>{texts.payout}</dt>
          <dd>{money(payout)}</dd>
        </div>
        <div data-net={Math.sign(net)}>
          <dt>{texts.net}</dt>
          <dd>{signedMoney(net)}</dd>
        </div>
      </dl>
    </div>
  );
}

import { voteMessages } from '#features/vote/messages.ts';
import type { Settlement } from '#features/vote/stage/settled.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import styles from './OwnResult.module.css';

/** The member's own result in a few words; as a whole sentence for screen readers. */
export function OwnResult({ settlement }: { settlement: Settlement }) {
  const t = useMessages(voteMessages).settled;
  const { money, signedMoney } = useFormat();
  const { outcome, stake, payout, net } = settlement;
  return (
    <span data-outcome={outcome} data-testid="settled">
      <span className={styles['net']} data-net={Math.sign(net)} aria-hidden="true">
        <span>{t.net}</span>
        <b>{signedMoney(net)}</b>
      </span>
      <VisuallyHidden>
        <span>{t[outcome]}</span>
        <span>{t.facts(money(stake), money(payout))}</span>
      </VisuallyHidden>
    </span>
  );
}

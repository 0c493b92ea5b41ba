import type { BankCard } from '@fairground/contract/bank-cards';
import { useMessages } from '#platform/catalogue.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { Badge } from '#ui/Badge.tsx';
import { BankIcon } from '#ui/more-icons.tsx';
import { VisuallyHidden } from '@fairground/web/ui/VisuallyHidden.tsx';
import styles from './CardFace.module.css';
import { maskedGroups } from './card-number.rules.ts';
import { catalogue } from './messages.ts';

/** A bank card as one would hold it: bank, branch, last four digits, holder, and its marks. */
export function CardFace({ card }: { card: BankCard }) {
  const texts = useMessages(catalogue);
  const { bankName, branchName, branchCode, cardNumber, last4, holderName, country } = card;
  const branch = branchName && branchCode ? texts.branch(branchName, branchCode) : branchName;
  return (
    <div className={styles['face']} data-country={country}>
      <span className={styles['art']} aria-hidden="true">
        <Lantern size={84} />
      </span>
      <div className={styles['head']}>
        <span className={styles['bankMark']}>
          <BankIcon size={22} />
        </span>
        <div className={styles['bank']}>
          <h2 className={styles['bankName']}>{bankName}</h2>
          {branch ? <p className={styles['soft']}>{branch}</p> : null}
        </div>
      </div>
      <p className={styles['number']}>
        <VisuallyHidden>{texts.endsIn(last4)}</VisuallyHidden>
        <span aria-hidden="true">{maskedGroups(cardNumber)}</span>
      </p>
      <div className={styles['foot']}>
        <span className={styles['holder']}>{holderName}</span>
        <span className={styles['marks']}>
          {card.inUse ? <Badge tone="out">{texts.inUse}</Badge> : null}
          {card.isDefault ? <Badge tone="accent">{texts.isDefault}</Badge> : null}
          <Badge>{texts.country[country]}</Badge>
        </span>
      </div>
    </div>
  );
}

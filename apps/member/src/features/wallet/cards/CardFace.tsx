import type { BankCard } from '@fairground/contract/bank-cards';
import { useMessages } from '#platform/i18n.ts';
import { Lantern } from '#ui/art/Lantern.tsx';
import { Badge } from '@fairground/ui/Badge.tsx';
import { BankIcon } from '@fairground/ui/icons.tsx';
import { VisuallyHidden } from '@fairground/ui/VisuallyHidden.tsx';
import styles from './CardFace.module.css';
import { maskedGroups } from './card-number.rules.ts';
import { cardsMessages } from './messages.ts';

/** A bank card: bank, branch, last four digits, holder, status. */
export function CardFace({ card }: { card: BankCard }) {
  const t = useMessages(cardsMessages);
  const { bankName, branchName, branchCode, accountType, cardNumber, last4 } = card;
  const { holderName, country } = card;
  const branch = branchName && branchCode ? t.branch(branchName, branchCode) : branchName;
  const type = accountType && t.form.accountTypes[accountType];
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
          <h2 className="subheading">{bankName}</h2>
          {branch ? <p className="soft">{[branch, type].filter(Boolean).join(' ')}</p> : null}
        </div>
      </div>
      <p className={styles['number']}>
        <VisuallyHidden>{t.endsIn(last4)}</VisuallyHidden>
        <span aria-hidden="true">{maskedGroups(cardNumber)}</span>
      </p>
      <div className={styles['foot']}>
        <span className={styles['holder']}>{holderName}</span>
        <span className={styles['marks']}>
          {card.inUse ? <Badge tone="out">{t.inUse}</Badge> : null}
          {card.isDefault ? <Badge tone="accent">{t.isDefault}</Badge> : null}
          <Badge>{t.country[country]}</Badge>
        </span>
      </div>
    </div>
  );
}

import { useMessages } from '#platform/i18n.ts';
import { TextField } from '@fairground/ui/TextField.tsx';
import styles from './AddBankCard.module.css';
import { passbookAccount } from './card-form.rules.ts';
import { cardsMessages } from './messages.ts';
import type { CardForm } from './use-card-form.ts';

/* The digits, and room for separators in pasted text. */
const MAX_LENGTH = 16;

/** Symbol and number of a Japan Post Bank passbook, and the resulting account number. */
export function PassbookFields({ card }: { card: CardForm }) {
  const t = useMessages(cardsMessages).form;
  const { text, values } = card;
  const account = passbookAccount(values);
  return (
    <>
      <div className={styles['passbook']}>
        <TextField
          {...text('postalSymbol', 'postalSymbol')}
          label={t.postalSymbol}
          hint={t.postalSymbolHint}
          inputMode="numeric"
          maxLength={MAX_LENGTH}
        />
        <TextField
          {...text('postalNumber', 'postalNumber')}
          label={t.postalNumber}
          hint={t.postalNumberHint}
          inputMode="numeric"
          maxLength={MAX_LENGTH}
        />
      </div>
      <output className={styles['preview']} data-testid="postal-account">
        {account
          ? t.postalAccount(account.branchCode, t.accountTypes[account.accountType], account.accountNumber)
          : t.postalUnknown}
      </output>
    </>
  );
}

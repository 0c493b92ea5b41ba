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
  const { form, values } = card;
  const { postalSymbol, postalNumber } = values;
  const account = passbookAccount(values);
  return (
    <>
      <div className={styles['passbook']}>
        <TextField
          name="postalSymbol"
          label={t.postalSymbol}
          hint={t.postalSymbolHint}
          error={form.errorOf('postalSymbol')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={postalSymbol}
          onChange={(event) => form.set('postalSymbol', event.target.value, 'postalSymbol')}
          onBlur={() => postalSymbol && form.leave('postalSymbol')}
        />
        <TextField
          name="postalNumber"
          label={t.postalNumber}
          hint={t.postalNumberHint}
          error={form.errorOf('postalNumber')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={postalNumber}
          onChange={(event) => form.set('postalNumber', event.target.value, 'postalNumber')}
          onBlur={() => postalNumber && form.leave('postalNumber')}
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

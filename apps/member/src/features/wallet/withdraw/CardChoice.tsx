import type { BankCard } from '@fairground/contract/bank-cards';
import { ChoiceList } from '#features/wallet/payment/ChoiceList.tsx';
import { useMessages } from '#platform/i18n.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { BankIcon, PlusIcon } from '@fairground/ui/icons.tsx';
import { withdrawMessages } from './messages.ts';

type CardChoiceProps = {
  cards: readonly BankCard[];
  value: string | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** The choice of the receiving card, or the link to add one. */
export function CardChoice({ cards, value, error, onChange }: CardChoiceProps) {
  const t = useMessages(withdrawMessages);
  const add = (
    <Link to={paths.addBankCard} className={buttonClass({ size: 'small' })}>
      <PlusIcon size={18} />
      {t.addCard}
    </Link>
  );
  return (
    <section className="stack-3">
      <h2 className="subheading">{t.cardStep}</h2>
      {cards.length === 0 ? (
        <>
          <p className="explanation">{t.noCards}</p>
          <div>{add}</div>
        </>
      ) : (
        <>
          <ChoiceList
            label={t.cardStep}
            name="cardId"
            items={cards.map(({ id, bankName, last4, holderName, isDefault }) => ({
              id,
              title: (
                <>
                  {bankName} {isDefault ? <Badge tone="accent">{t.isDefault}</Badge> : null}
                </>
              ),
              text: `${t.endsIn(last4)} · ${holderName}`,
              icon: <BankIcon size={24} />,
            }))}
            value={value}
            error={error}
            onChange={onChange}
          />
          <div>{add}</div>
        </>
      )}
    </section>
  );
}

import type { BankCard } from '@fairground/contract/bank-cards';
import { ChoiceList } from '#features/wallet/payment/ChoiceList.tsx';
import styles from '#features/wallet/payment/payment.module.css';
import { useMessages } from '#platform/catalogue.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BankIcon, CardIcon, PlusIcon } from '#ui/more-icons.tsx';
import { catalogue } from './messages.ts';

type CardChoiceProps = {
  cards: readonly BankCard[];
  value: string | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** Which account is paid, or the way to add one. */
export function CardChoice({ cards, value, error, onChange }: CardChoiceProps) {
  const texts = useMessages(catalogue);
  const add = (
    <Link to={paths.addBankCard} className={buttonClass({ size: 'small' })}>
      <PlusIcon size={18} />
      {texts.addCard}
    </Link>
  );
  return (
    <section className={styles['part']}>
      <h2 className={styles['heading']}>{texts.cardStep}</h2>
      {cards.length === 0 ? (
        <Card>
          <EmptyState
            art={<CardIcon size={40} />}
            title={texts.noCards}
            text={texts.noCardsText}
            action={add}
          />
        </Card>
      ) : (
        <>
          <ChoiceList
            label={texts.cardStep}
            name="cardId"
            items={cards.map(({ id, bankName, last4, holderName, isDefault }) => ({
              id,
              title: (
                <>
                  {bankName} {isDefault ? <Badge tone="accent">{texts.isDefault}</Badge> : null}
                </>
              ),
              text: `${texts.endsIn(last4)} · ${holderName}`,
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

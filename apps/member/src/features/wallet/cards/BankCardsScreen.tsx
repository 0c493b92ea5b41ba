import type { BankCard } from '@fairground/contract/bank-cards';
import { LIMITS } from '@fairground/contract/limits';
import { useState } from 'react';
import { PlayCreditsDisclaimer } from '#features/wallet/payment/PlayCreditsDisclaimer.tsx';
import { useMessages } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { CardIcon, PlusIcon } from '@fairground/ui/icons.tsx';
import { Skeletons } from '#ui/Skeletons.tsx';
import styles from './BankCardsScreen.module.css';
import { CardItem } from './CardItem.tsx';
import { cardsMessages } from './messages.ts';
import { RemoveCard } from './RemoveCard.tsx';

export function BankCardsScreen() {
  const t = useMessages(cardsMessages);
  const { number } = useFormat();
  const cards = useApiQuery('GET /member/getuserbank', {}, { staleTime: 0 });
  const [leaving, setLeaving] = useState<BankCard>();
  if (cards.isPending) return <Skeletons className="stack-5" line={40} heights={[172, 172]} />;
  if (!cards.data) {
    return <ErrorState title={t.failed} query={cards} />;
  }
  if (cards.data.length === 0) {
    return (
      <div className="stack-5">
        <EmptyState
          art={<CardIcon size={44} />}
          title={t.empty}
          text={t.emptyText}
          action={
            <Link to={paths.addBankCard} className={buttonClass({ variant: 'primary' })}>
              <PlusIcon size={20} />
              {t.add}
            </Link>
          }
        />
        <PlayCreditsDisclaimer />
      </div>
    );
  }
  const full = cards.data.length >= LIMITS.cards.max;
  return (
    <div className="stack-5">
      <p className={styles['intro']}>{t.intro}</p>
      <ul className="stack-4">
        {cards.data.map((card) => (
          <CardItem key={card.id} card={card} onRemove={() => setLeaving(card)} />
        ))}
      </ul>
      {full ? (
        <p className={styles['intro']}>{t.full(number(LIMITS.cards.max))}</p>
      ) : (
        <Link to={paths.addBankCard} className={styles['add'] ?? ''}>
          <PlusIcon size={20} />
          {t.add}
        </Link>
      )}
      <PlayCreditsDisclaimer />
      {leaving ? <RemoveCard card={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </div>
  );
}

import type { BankCard } from '@fairground/contract/bank-cards';
import { LIMITS } from '@fairground/contract/limits';
import { useState } from 'react';
import { PlayNote } from '#features/wallet/payment/PlayNote.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { reasonOf } from '#platform/failure.ts';
import { useFormat } from '#platform/format.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiQuery } from '#platform/query.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { CardIcon, PlusIcon } from '#ui/more-icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import styles from './BankCardsScreen.module.css';
import { CardItem } from './CardItem.tsx';
import { catalogue } from './messages.ts';
import { RemoveCard } from './RemoveCard.tsx';

function Waiting() {
  return (
    <div className={styles['screen']} aria-busy="true">
      <Skeleton shape="line" height={40} />
      <Skeleton height={172} />
      <Skeleton height={172} />
    </div>
  );
}

/** The accounts that withdrawals go to. */
export function BankCardsScreen() {
  const texts = useMessages(catalogue);
  const { number } = useFormat();
  const cards = useApiQuery('GET /member/getuserbank', {}, { staleTime: 0 });
  const [leaving, setLeaving] = useState<BankCard>();
  if (cards.isPending) return <Waiting />;
  if (!cards.data) {
    return (
      <ErrorState
        title={texts.failed}
        text={reasonOf(cards.error)}
        pending={cards.isFetching}
        onRetry={() => void cards.refetch()}
      />
    );
  }
  if (cards.data.length === 0) {
    return (
      <div className={styles['screen']}>
        <EmptyState
          art={<CardIcon size={44} />}
          title={texts.empty}
          text={texts.emptyText}
          action={
            <Link to={paths.addBankCard} className={buttonClass({ variant: 'primary' })}>
              <PlusIcon size={20} />
              {texts.add}
            </Link>
          }
        />
        <PlayNote />
      </div>
    );
  }
  const full = cards.data.length >= LIMITS.cards.max;
  return (
    <div className={styles['screen']}>
      <p className={styles['intro']}>{texts.intro}</p>
      <ul className={styles['cards']}>
        {cards.data.map((card) => (
          <CardItem key={card.id} card={card} onRemove={() => setLeaving(card)} />
        ))}
      </ul>
      {full ? (
        <p className={styles['intro']}>{texts.full(number(LIMITS.cards.max))}</p>
      ) : (
        <Link to={paths.addBankCard} className={styles['add'] ?? ''}>
          <PlusIcon size={20} />
          {texts.add}
        </Link>
      )}
      <PlayNote />
      {leaving ? <RemoveCard card={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </div>
  );
}

import type { BankCard } from '@fairground/contract/bank-cards';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { useApiMutation } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { TrashIcon } from '@fairground/ui/icons.tsx';
import { toast } from '#ui/toast.ts';
import styles from './BankCardsScreen.module.css';
import { CardFace } from './CardFace.tsx';
import { cardsMessages } from './messages.ts';

/** One card, with its actions. */
export function CardItem({ card, onRemove }: { card: BankCard; onRemove: () => void }) {
  const t = useMessages(cardsMessages);
  const makeDefault = useApiMutation('POST /member/setdefaultbank', {
    quiet: true,
    invalidates: ['GET /member/getuserbank'],
    onSuccess: () => void toast.success(t.defaultSet),
    onError: (error) => void toast.fail(failureText(error, t.defaultFailed)),
  });
  const name = t.account(card.bankName, card.last4);
  return (
    <li className="stack-1">
      <CardFace card={card} />
      <div className={styles['actions']}>
        {card.isDefault ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${t.setDefault}: ${name}`}
            pending={makeDefault.isPending}
            onClick={() => makeDefault.mutate({ id: card.id })}
          >
            {t.setDefault}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<TrashIcon size={18} />}
          aria-label={`${t.remove}: ${name}`}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}

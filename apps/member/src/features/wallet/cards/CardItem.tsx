import type { BankCard } from '@fairground/contract/bank-cards';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { Button } from '#ui/Button.tsx';
import { TrashIcon } from '#ui/more-icons.tsx';
import { toast } from '#ui/toast.ts';
import styles from './BankCardsScreen.module.css';
import { CardFace } from './CardFace.tsx';
import { catalogue } from './messages.ts';

/** One card, and what can be done with it. */
export function CardItem({ card, onRemove }: { card: BankCard; onRemove: () => void }) {
  const texts = useMessages(catalogue);
  const makeDefault = useApiMutation('POST /member/setdefaultbank', {
    quiet: true,
    invalidates: ['GET /member/getuserbank'],
    onSuccess: () => void toast.success(texts.defaultSet),
    onError: (error) => void toast.fail(failureText(error, texts.defaultFailed)),
  });
  const name = texts.account(card.bankName, card.last4);
  return (
    <li className={styles['item']}>
      <CardFace card={card} />
      <div className={styles['actions']}>
        {card.isDefault ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${texts.setDefault}: ${name}`}
            pending={makeDefault.isPending}
            onClick={() => makeDefault.mutate({ id: card.id })}
          >
            {texts.setDefault}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<TrashIcon size={18} />}
          aria-label={`${texts.remove}: ${name}`}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

import type { BankCard } from '@fairground/contract/bank-cards';
import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { isFailure } from '#platform/is-failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation } from '#platform/mutation.ts';
import { invalidate } from '#platform/query.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useUiTexts } from '#ui/texts.ts';
import { toast } from '#ui/toast.ts';
import { catalogue } from './messages.ts';

/** Asks before a card goes; of one that a withdrawal still uses it says why it stays. */
export function RemoveCard({ card, onClose }: { card: BankCard; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const ui = useUiTexts();
  const [inUse, setInUse] = useState(card.inUse);
  const remove = useApiMutation('POST /member/deletebank', {
    quiet: true,
    invalidates: ['GET /member/getuserbank'],
    onSuccess: () => {
      toast.success(texts.removed);
      onClose();
    },
    onError: (error) => {
      if (isFailure(error, 'BANK_CARD_IN_USE')) {
        setInUse(true);
        void invalidate('GET /member/getuserbank');
        return;
      }
      toast.fail(failureText(error, texts.removeFailed));
      if (isFailure(error, 'BANK_CARD_NOT_FOUND')) void invalidate('GET /member/getuserbank');
      onClose();
    },
  });
  if (inUse) {
    return (
      <Sheet
        open
        title={texts.inUseTitle}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{ui.close}</Button>
            <Link to={paths.withdraw} className={buttonClass()}>
              {texts.seeWithdrawals}
            </Link>
          </>
        }
      >
        <p>{texts.inUseText}</p>
      </Sheet>
    );
  }
  return (
    <ConfirmDialog
      open
      danger
      title={texts.removeTitle}
      confirmText={texts.remove}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: card.id })}
      onClose={onClose}
    >
      {texts.removeText(card.bankName, card.last4)}
    </ConfirmDialog>
  );
}

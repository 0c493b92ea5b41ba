import type { BankCard } from '@fairground/contract/bank-cards';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { failureText, isFailure } from '@fairground/client/api/failure.ts';
import { Link } from '#platform/navigation.ts';
import { paths } from '#platform/paths.ts';
import { invalidate, useApiMutation } from '#platform/query.ts';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useUiMessages } from '@fairground/ui/messages.ts';
import { toast } from '#ui/toast.ts';
import { cardsMessages } from './messages.ts';

/** Confirms the removal of a card; for one with an open withdrawal it explains why that is impossible. */
export function RemoveCard({ card, onClose }: { card: BankCard; onClose: () => void }) {
  const t = useMessages(cardsMessages);
  const ui = useUiMessages();
  const [inUse, setInUse] = useState(card.inUse);
  const remove = useApiMutation('POST /member/deletebank', {
    quiet: true,
    invalidates: ['GET /member/getuserbank'],
    onSuccess: () => {
      toast.success(t.removed);
      onClose();
    },
    onError: (error) => {
      if (isFailure(error, 'BANK_CARD_IN_USE')) {
        setInUse(true);
        void invalidate('GET /member/getuserbank');
        return;
      }
      toast.fail(failureText(error, t.removeFailed));
      if (isFailure(error, 'BANK_CARD_NOT_FOUND')) void invalidate('GET /member/getuserbank');
      onClose();
    },
  });
  if (inUse) {
    return (
      <Sheet
        open
        title={t.inUseTitle}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{ui.close}</Button>
            <Link to={paths.withdraw} className={buttonClass()}>
              {t.seeWithdrawals}
            </Link>
          </>
        }
      >
        <p>{t.inUseText}</p>
      </Sheet>
    );
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t.removeTitle}
      confirmText={t.remove}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: card.id })}
      onClose={onClose}
    >
      {t.removeText(card.bankName, card.last4)}
    </ConfirmDialog>
  );
}

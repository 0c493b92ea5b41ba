import {
  clearDefault,
  deleteCard,
  hasOpenWithdrawal,
  lockCard,
  promoteNewest,
  setDefault,
} from '#features/wallet/cards.repository.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { Failure } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { lockMember } from '#platform/member-lock.ts';

/**
 * Deletes a card to which no withdrawal is under way. A withdrawal locks the card's row (lockCard), so that the later of the two
 * sees the other.
 */
export const removeCard =
  ({ database }: WalletDeps): Handler<'POST /member/deletebank'> =>
  async ({ member: { memberId }, input }) => {
    await database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const card = await lockCard(tx, memberId, input.id, 'update');
      if (card === null) throw new Failure('BANK_CARD_NOT_FOUND');
      if (await hasOpenWithdrawal(tx, input.id)) throw new Failure('BANK_CARD_IN_USE');
      await deleteCard(tx, input.id);
      if (card.isDefault) await promoteNewest(tx, memberId);
    });
    return {};
  };

export const chooseDefaultCard =
  ({ database }: WalletDeps): Handler<'POST /member/setdefaultbank'> =>
  async ({ member: { memberId }, input }) => {
    await database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const card = await lockCard(tx, memberId, input.id, 'update');
      if (card === null) throw new Failure('BANK_CARD_NOT_FOUND');
      await clearDefault(tx, memberId);
      await setDefault(tx, input.id);
    });
    return {};
  };

import { randomUUID } from 'node:crypto';
import { LIMITS } from '@fairground/contract/limits';
import { loadBankList } from '#features/wallet/bank-list.ts';
import { foldKana } from '#features/wallet/bank-list.rules.ts';
import {
  clearDefault,
  countCards,
  hasPaymentPassword,
  insertCard,
  lockMember,
  type NewCard,
} from '#features/wallet/cards.repository.ts';
import { type CheckedCard, checkCard } from '#features/wallet/cards.rules.ts';
import { viewCard } from '#features/wallet/cards.view.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { uniqueViolation } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';

type Place = Pick<NewCard, 'bankName' | 'branchName' | 'listed'> & {
  /** What finds the same account again: the same digits mean another account at another branch. */
  identity: string[];
};

/**
 * Bank and branch by the names the list gives them. One it does not know is accepted all the same, for banks open and
 * close between two editions; the operator who pays is told. A Chinese card's number is its own alone.
 */
async function placeOf(card: CheckedCard): Promise<Place> {
  const { country, bankName, branchName, branchCode, digits } = card;
  if (country === 'CN') return { bankName, branchName, listed: null, identity: [country, digits] };
  const found = (await loadBankList()).lookUp({ bank: bankName, branch: branchName, branchCode });
  return {
    bankName: found.bank?.name ?? bankName,
    branchName: found.branch?.name ?? branchName,
    listed: found.branch !== null,
    identity: [country, found.bank?.code ?? foldKana(bankName), branchCode, digits],
  };
}

async function checkPassword(deps: WalletDeps, memberId: string, pin: string | undefined): Promise<void> {
  if (!(await hasPaymentPassword(deps.database, memberId))) throw new Failure('PAYMENT_PASSWORD_NOT_SET');
  if (pin === undefined) throw new InvalidInput({ paymentPassword: 'required' });
  await deps.checkPaymentPassword(deps.database, memberId, pin);
}

/** Keeps a card, its number sealed. */
export const saveCard =
  (deps: WalletDeps): Handler<'POST /member/savebank'> =>
  async ({ member: { memberId }, input }) => {
    const checked = checkCard(input);
    if ('faults' in checked) throw new InvalidInput(checked.faults);
    await checkPassword(deps, memberId, input.paymentPassword);

    const { card } = checked;
    const { identity, ...place } = await placeOf(card);
    const numberHash = deps.vault.hash(JSON.stringify(['bank-card/v1', ...identity]));
    const id = randomUUID();
    const { keyId, sealed } = deps.vault.seal(card.digits, { table: 'bank_cards', row: id, owner: memberId });

    const row = await deps.database
      .transaction(async (tx) => {
        await lockMember(tx, memberId);
        const { cards, known } = await countCards(tx, memberId, numberHash);
        if (known) throw new Failure('BANK_CARD_DUPLICATE');
        if (cards >= LIMITS.cards.max) throw new InvalidInput({ cardNumber: 'card_limit' });
        const isDefault = input.isDefault === true || cards === 0;
        if (isDefault) await clearDefault(tx, memberId);
        return insertCard(tx, {
          id,
          memberId,
          country: card.country,
          holderName: card.holderName,
          numberKeyId: keyId,
          numberSealed: sealed,
          numberHash,
          numberLength: card.digits.length,
          last4: card.digits.slice(-4),
          branchCode: card.branchCode,
          phone: card.phone,
          isDefault,
          ...place,
        });
      })
      .catch((error: unknown) => {
        if (uniqueViolation(error) === 'bank_cards_once') throw new Failure('BANK_CARD_DUPLICATE');
        throw error;
      });
    return viewCard(row);
  };

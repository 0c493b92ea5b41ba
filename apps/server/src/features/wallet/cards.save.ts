import { randomUUID } from 'node:crypto';
import { LIMITS } from '@fairground/contract/limits';
import { loadBankList } from '#features/wallet/bank-list.ts';
import { foldKana } from '#features/wallet/bank-list.rules.ts';
import { clearDefault, countCards, insertCard, type NewCard } from '#features/wallet/cards.repository.ts';
import { type CheckedCard, checkCard } from '#features/wallet/cards.rules.ts';
import { viewCard } from '#features/wallet/cards.view.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { uniqueViolation } from '#platform/database.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import type { Handler } from '#platform/http/routes.ts';
import { lockMember } from '#platform/member-lock.ts';

type BranchFields = Pick<NewCard, 'bankName' | 'branchName' | 'listed'> & {
  /** Fields of the hash that finds the same account: the same digits at another branch are another account. */
  identity: string[];
};

/**
 * Bank and branch by the list's names. Unknown ones are accepted, because banks open and close between two editions; the operator
 * who pays sees that. A Chinese card's number identifies it alone.
 */
async function branchFieldsOf(card: CheckedCard): Promise<BranchFields> {
  const { country, bankName, branchName, branchCode, digits, accountType } = card;
  if (country === 'CN') return { bankName, branchName, listed: null, identity: [country, digits] };
  const found = (await loadBankList()).lookUp({ bank: bankName, branch: branchName, branchCode });
  return {
    bankName: found.bank?.name ?? bankName,
    branchName: found.branch?.name ?? branchName,
    listed: found.branch !== null,
    // A current account differs from the ordinary one of the same number; hashes of ordinary ones stay compatible.
    identity: [
      country,
      found.bank?.code ?? foldKana(bankName),
      branchCode,
      digits,
      ...(accountType === 'current' ? [accountType] : []),
    ],
  };
}

async function checkPassword(deps: WalletDeps, memberId: string, pin: string | undefined): Promise<void> {
  if (!(await deps.hasPaymentPassword(deps.database, memberId)))
    throw new Failure('PAYMENT_PASSWORD_NOT_SET');
  if (pin === undefined) throw new InvalidInput({ paymentPassword: 'required' });
  await deps.checkPaymentPassword(deps.database, memberId, pin);
}

/** Saves a card with its number encrypted. */
export const saveCard =
  (deps: WalletDeps): Handler<'POST /member/savebank'> =>
  async ({ member: { memberId }, input }) => {
    const checked = checkCard(input);
    if ('faults' in checked) throw new InvalidInput(checked.faults);
    await checkPassword(deps, memberId, input.paymentPassword);

    const { card } = checked;
    const { identity, ...branch } = await branchFieldsOf(card);
    const numberHash = deps.vault.hash(JSON.stringify(['bank-card/v1', ...identity]));
    const id = randomUUID();
    const { keyId, ciphertext } = deps.vault.encrypt(card.digits, {
      table: 'bank_cards',
      row: id,
      owner: memberId,
    });

    const row = await deps.database
      .transaction(async (tx) => {
        await lockMember(tx, memberId);
        const { cards, known } = await countCards(tx, memberId, numberHash);
        if (known) throw new Failure('BANK_CARD_DUPLICATE');
        if (cards >= LIMITS.cards.max) throw new InvalidInput({ cardNumber: 'card_limit' });
        const isDefault = input.isDefault === true || cards === 0;
        if (isDefault) await clearDefault(tx, memberId);
        const saved = await insertCard(tx, {
          id,
          memberId,
          country: card.country,
          holderName: card.holderName,
          numberKeyId: keyId,
          numberCiphertext: ciphertext,
          numberHash,
          numberLength: card.digits.length,
          last4: card.digits.slice(-4),
          branchCode: card.branchCode,
          accountType: card.accountType,
          phone: card.phone,
          isDefault,
          ...branch,
        });
        await deps.tellCardAdded(tx, memberId, card.digits.slice(-4));
        return saved;
      })
      .catch((error: unknown) => {
        if (uniqueViolation(error) === 'bank_cards_once') throw new Failure('BANK_CARD_DUPLICATE');
        throw error;
      });
    return viewCard(row);
  };

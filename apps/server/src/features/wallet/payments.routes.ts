import { pageOf } from '@fairground/contract/fields';
import { loadBankList } from '#features/wallet/bank-list.ts';
import { listBanks } from '#features/wallet/banks.repository.ts';
import { chooseDefaultCard, removeCard } from '#features/wallet/cards.change.ts';
import { listCards } from '#features/wallet/cards.repository.ts';
import { saveCard } from '#features/wallet/cards.save.ts';
import { viewCard } from '#features/wallet/cards.view.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { listRecharges } from '#features/wallet/recharge.repository.ts';
import { submitRecharge } from '#features/wallet/recharge.submit.ts';
import { viewBankForMember, viewRecharge } from '#features/wallet/recharge.view.ts';
import { askForWithdrawal } from '#features/wallet/withdraw.ask.ts';
import { listWithdrawals, readDay } from '#features/wallet/withdraw.repository.ts';
import { remainingToday } from '#features/wallet/withdraw.rules.ts';
import { viewWithdrawal } from '#features/wallet/withdraw.view.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { iso, isoOrNull } from '#platform/iso.ts';
import { readSetting } from '#platform/settings.ts';

type Keys =
  | 'POST /member/savebank'
  | 'GET /member/getuserbank'
  | 'POST /member/deletebank'
  | 'POST /member/setdefaultbank'
  | 'GET /bank/search'
  | 'GET /bank/branches'
  | 'GET /bank/list'
  | 'POST /member/recharge'
  | 'GET /member/rechargelist'
  | 'GET /member/withdrawconfig'
  | 'POST /member/withdraw'
  | 'GET /member/withdrawlist';

/** Cards, recharges and withdrawals of members. */
export const paymentRoutes = (deps: WalletDeps): Handlers<Keys> => ({
  'POST /member/savebank': saveCard(deps),
  'GET /member/getuserbank': async ({ member }) =>
    (await listCards(deps.database, member.memberId)).map(viewCard),
  'POST /member/deletebank': removeCard(deps),
  'POST /member/setdefaultbank': chooseDefaultCard(deps),

  'GET /bank/search': async ({ input }) => (await loadBankList()).searchBanks(input),
  'GET /bank/branches': async ({ input }) => (await loadBankList()).searchBranches(input.bankCode, input),

  'GET /bank/list': async ({ language }) =>
    (await listBanks(deps.database, deps.mode)).map((row) => viewBankForMember(row, language)),
  'POST /member/recharge': submitRecharge(deps),
  'GET /member/rechargelist': async ({ member, input, language }) => {
    const page = pageOf(input);
    const { rows, total } = await listRecharges(deps.database, member.memberId, page);
    return { list: rows.map((row) => viewRecharge(row, language)), ...page, total };
  },

  'GET /member/withdrawconfig': async ({ member }) => {
    const limits = await readSetting(deps.database, 'wallet');
    const { used, freeAt } = await readDay(deps.database, member.memberId, deps.timeZone);
    return {
      minAmount: limits.minWithdrawal,
      maxAmount: limits.maxWithdrawal,
      dailyLimit: limits.dailyWithdrawal,
      remainingToday: remainingToday(used, limits),
      freeAt: iso(freeAt),
      feeRateBps: limits.feeRateBps,
      minFee: limits.minFee,
      heldUntil: isoOrNull(await deps.readHold(deps.database, member.memberId)),
    };
  },
  'POST /member/withdraw': askForWithdrawal(deps),
  'GET /member/withdrawlist': async ({ member, input }) => {
    const page = pageOf(input);
    const { rows, total } = await listWithdrawals(deps.database, member.memberId, page);
    return { list: rows.map(viewWithdrawal), ...page, total };
  },
});

import type { Bank } from '@fairground/contract/bank-cards';
import { LIMITS } from '@fairground/contract/limits';
import {
  type Findable,
  findableBank,
  findableBranch,
  type Listed,
  namedSo,
  searchList,
} from '#features/wallet/bank-list.rules.ts';

/** Best-known banks, offered before anything is typed. */
const BEST_KNOWN = [
  '0005',
  '0009',
  '0001',
  '9900',
  '0036',
  '0010',
  '0033',
  '0038',
  '0034',
  '0035',
  '0039',
  '0040',
  '0017',
  '0397',
  '0310',
  '0042',
  '0043',
  '0116',
  '0177',
  '0138',
];

type BankSearch = { q?: string | undefined; limit?: number | undefined };

export type BankList = {
  searchBanks(search: BankSearch): Bank[];
  /** Empty for a bank that is not in the list. */
  searchBranches(bankCode: string, search: BankSearch): Bank[];
  /** Bank and branch of these names, as far as the list has them. A branch also needs its code. */
  lookUp(names: { bank: string; branch: string; branchCode: string }): {
    bank: Bank | null;
    branch: Bank | null;
  };
};

const options = ({ q = '', limit = LIMITS.pageSize.default }: BankSearch) => [q, limit] as const;

function createBankList(source: Record<string, Listed & { branches: Record<string, Listed> }>): BankList {
  const place = ({ code }: Listed) =>
    BEST_KNOWN.includes(code) ? BEST_KNOWN.indexOf(code) : BEST_KNOWN.length;
  const byCode = (a: Listed, b: Listed) => (a.code < b.code ? -1 : 1);
  const banks = Object.values(source)
    .toSorted((a, b) => place(a) - place(b) || byCode(a, b))
    .map(findableBank);
  /** Prepared on first use; some 29 000 in all. */
  const branches = new Map<string, Findable[]>();

  function branchesOf(bankCode: string): Findable[] {
    const bank = Object.hasOwn(source, bankCode) ? source[bankCode] : undefined;
    if (bank === undefined) return [];
    const known =
      branches.get(bankCode) ??
      Object.values(bank.branches)
        .toSorted(byCode)
        .map((branch) => findableBranch(branch, bank));
    branches.set(bankCode, known);
    return known;
  }

  return {
    searchBanks: (search) => searchList(banks, ...options(search)),
    searchBranches: (bankCode, search) => searchList(branchesOf(bankCode), ...options(search)),
    lookUp(names) {
      const called = namedSo(banks, names.bank).map(({ entry }) => entry);
      for (const bank of called) {
        const branch = namedSo(branchesOf(bank.code), names.branch).find(
          ({ entry }) => entry.code === names.branchCode,
        );
        if (branch) return { bank, branch: branch.entry };
      }
      return { bank: called.length === 1 ? called[0]! : null, branch: null };
    },
  };
}

let loaded: Promise<BankList> | undefined;

/** Zengin's list of Japanese banks and branches (5 MB), read once, on first use. */
export const loadBankList = (): Promise<BankList> =>
  (loaded ??= import('zengin-code').then((module) => createBankList(module.default)));

import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from './messages.ts';

export type LedgerNames = {
  /** Every flow there is, to choose from. */
  flows: readonly { value: string; label: string }[];
  flow: (flow: string) => string;
  /** A code such as `house:fees`; of a member's account, and of all members' together, the kind. */
  account: (code: string) => string;
  /** One of a member's three accounts: `available`, `locked-bet`, `locked-withdrawal`. */
  kind: (kind: string) => string;
};

const MEMBER = /^member:([^:]+):(.+)$/;

/** The member whose account that is; null for accounts of the house. */
export function memberOf(code: string): string | null {
  const whose = MEMBER.exec(code)?.[1];
  return whose === undefined || whose === '*' ? null : whose;
}

/** What the ledger's flows and accounts are called; one without a name stands for itself. */
export function useLedgerNames(): LedgerNames {
  const { flows, accounts, member, members } = useMessages(catalogue);
  const flowNames: Record<string, string> = flows;
  const accountNames: Record<string, string> = accounts;
  return {
    flows: Object.entries(flowNames).map(([value, label]) => ({ value, label })),
    flow: (flow) => flowNames[flow] ?? flow,
    kind: (kind) => accountNames[kind] ?? kind,
    account(code) {
      const [, whose, kind] = MEMBER.exec(code) ?? [];
      if (kind === undefined) return accountNames[code] ?? code;
      return (whose === '*' ? members : member)(accountNames[kind] ?? kind);
    },
  };
}

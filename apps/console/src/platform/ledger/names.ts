import { useConfig } from '#platform/config.ts';
import { useMessages } from '#platform/i18n.ts';
import { platformLedgerMessages } from './messages.ts';

export type LedgerNames = {
  /** The flows that can occur: welcome credits are of play mode alone. */
  flows: readonly { value: string; label: string }[];
  flow: (flow: string) => string;
  /** A code such as `house:fees`; for members' accounts, and their totals, the kind. */
  account: (code: string) => string;
  /** One of a member's three accounts: `available`, `locked-bet`, `locked-withdrawal`. */
  kind: (kind: string) => string;
};

const MEMBER = /^member:([^:]+):(.+)$/;

/** The member of an account; null for accounts of the site. */
export function memberOf(code: string): string | null {
  const whose = MEMBER.exec(code)?.[1];
  return whose === undefined || whose === '*' ? null : whose;
}

/** Labels of the ledger's flows and accounts; an unknown one is shown by its code. */
export function useLedgerNames(): LedgerNames {
  const { flows, accounts, member, members } = useMessages(platformLedgerMessages);
  const { mode } = useConfig();
  const flowNames: Record<string, string> = flows;
  const accountNames: Record<string, string> = accounts;
  return {
    flows: Object.entries(flowNames)
      .filter(([flow]) => mode === 'play' || flow !== 'welcome')
      .map(([value, label]) => ({ value, label })),
    flow: (flow) => flowNames[flow] ?? flow,
    kind: (kind) => accountNames[kind] ?? kind,
    account(code) {
      const [, whose, kind] = MEMBER.exec(code) ?? [];
      if (kind === undefined) return accountNames[code] ?? code;
      return (whose === '*' ? members : member)(accountNames[kind] ?? kind);
    },
  };
}

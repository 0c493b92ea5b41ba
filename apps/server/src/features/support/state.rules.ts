import type { SupportState } from '@fairground/contract/support';

/** What can happen to a conversation: the member writes, asks for a person or takes that back; a person acts. */
export type SupportAct = 'write' | 'ask' | 'withdraw' | 'take' | 'release' | 'hand' | 'close';

/** Which state each act leads to; what is not listed does not happen in that state. */
const MOVES: Readonly<Record<SupportState, Partial<Record<SupportAct, SupportState>>>> = {
  bot: { write: 'bot', ask: 'waiting', take: 'with_person', close: 'closed' },
  waiting: { write: 'waiting', withdraw: 'bot', take: 'with_person', close: 'closed' },
  with_person: {
    write: 'with_person',
    take: 'with_person',
    release: 'waiting',
    hand: 'with_person',
    close: 'closed',
  },
  closed: { write: 'bot', ask: 'waiting', take: 'with_person' },
};

/** The next state, or null where the act does not belong there. */
export const moveOf = (state: SupportState, act: SupportAct): SupportState | null =>
  MOVES[state][act] ?? null;

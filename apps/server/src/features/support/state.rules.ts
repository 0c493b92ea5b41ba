import type { SupportState } from '@fairground/contract/support';

/** Acts on a conversation: a member writes, asks for a person or withdraws that; the others are an operator's. */
export type SupportAct = 'write' | 'ask' | 'withdraw' | 'take' | 'release' | 'hand' | 'close';

/** The state after each act; acts that are not listed are refused in that state. */
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

/** The next state, or null where the act is refused. */
export const moveOf = (state: SupportState, act: SupportAct): SupportState | null =>
  MOVES[state][act] ?? null;

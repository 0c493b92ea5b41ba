import { appendMessage, openConversation, putState } from '#features/support/conversations.repository.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { moveOf } from '#features/support/state.rules.ts';
import { viewConversation } from '#features/support/view.ts';
import type { Handler } from '#platform/http/routes.ts';

/** Puts the member into the queue for a person, or takes them out; idempotent. */
export const askPerson =
  (deps: SupportDeps): Handler<'POST /support/person'> =>
  async ({ input, member: { memberId }, language }) => {
    const act = input.wanted ? 'ask' : 'withdraw';
    const update = await deps.database.transaction(async (tx) => {
      const conversation = await openConversation(tx, memberId, language);
      const state = moveOf(conversation.state, act);
      if (state === null) return null;
      await putState(tx, conversation, state, null);
      const event = input.wanted ? 'asked' : 'withdrawn';
      return {
        id: conversation.id,
        seq: await appendMessage(tx, conversation.id, { sender: 'system', event }),
      };
    });
    if (update) {
      deps.publish({ member: memberId }, { type: 'support', data: update });
      deps.publish('operators', { type: 'support', data: update });
    }
    return viewConversation(deps, memberId);
  };

import { RATES } from '@fairground/contract/rates';
import { listOffered, listTopics } from '#features/support/answers.repository.ts';
import { askPerson } from '#features/support/ask-person.ts';
import { conversationOf, markSeen } from '#features/support/conversations.repository.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { pictureForMember, readMessages } from '#features/support/messages.repository.ts';
import { readPicture } from '#features/support/read-picture.ts';
import { sendMessage } from '#features/support/send-message.ts';
import { offer, viewConversation, viewForMember } from '#features/support/view.ts';
import type { Handlers } from '#platform/http/routes.ts';
import { createLimiter } from '#platform/rate-limit.ts';

type Keys =
  | 'GET /support/topics'
  | 'GET /support/messages'
  | 'POST /support/send'
  | 'POST /support/person'
  | 'POST /support/typing'
  | 'POST /support/seen'
  | 'GET /support/picture';

export function supportRoutes(deps: SupportDeps): Handlers<Keys> {
  const { database, publish } = deps;
  return {
    'GET /support/topics': async ({ language }) => {
      const [topics, answers] = await Promise.all([listTopics(database), listOffered(database)]);
      return topics
        .filter(({ active }) => active)
        .map(({ id, title }) => ({
          id,
          title: title[language],
          questions: answers.filter((row) => row.topic_id === id).map((row) => offer(row, language)),
        }))
        .filter(({ questions }) => questions.length > 0);
    },
    'GET /support/messages': async ({ input, member: { memberId } }) => {
      const row = await conversationOf(database, memberId);
      const conversation = await viewConversation(deps, memberId);
      if (row === null) return { list: [], more: false, conversation };
      const { rows, more } = await readMessages(database, row.id, input);
      return { list: rows.map(viewForMember), more, conversation };
    },
    'POST /support/send': sendMessage(deps, createLimiter(database, RATES.supportSend)),
    'POST /support/person': askPerson(deps),
    'POST /support/typing': async ({ member: { memberId } }) => {
      const row = await conversationOf(database, memberId);
      if (row && (row.state === 'waiting' || row.state === 'with_person'))
        publish('operators', { type: 'support', data: { id: row.id, seq: row.last_seq, typing: true } });
      return {};
    },
    'POST /support/seen': async ({ input, member: { memberId } }) => {
      const { unread, news } = await markSeen(database, memberId, input.seq);
      if (news) publish('operators', { type: 'support', data: news });
      return { unread };
    },
    'GET /support/picture': async ({ input, member: { memberId } }) =>
      readPicture(deps, await pictureForMember(database, memberId, input.id)),
  };
}

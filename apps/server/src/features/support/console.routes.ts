import { pageOf } from '@fairground/contract/fields';
import {
  readAnswers,
  readHours,
  saveAnswer,
  saveHours,
  orderTopics,
  saveTopic,
} from '#features/support/console-answers.ts';
import {
  answerMember,
  closeConversation,
  readInQueue,
  releaseConversation,
  takeConversation,
  viewQueueRow,
} from '#features/support/console-conversations.ts';
import { markSeenByOperator } from '#features/support/conversations.repository.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { pictureOf, readMessages } from '#features/support/messages.repository.ts';
import { listPresent, notePresence, readAvailability } from '#features/support/presence.ts';
import { countWaiting, findInQueue, listQueue } from '#features/support/queue.repository.ts';
import { readPicture } from '#features/support/read-picture.ts';
import { viewForOperator } from '#features/support/view.ts';
import type { ConsoleHandlers } from '#platform/http/console-routes.ts';

type Keys =
  | 'GET /support/conversations'
  | 'GET /support/conversation'
  | 'GET /support/messages'
  | 'GET /support/picture'
  | 'POST /support/take'
  | 'POST /support/release'
  | 'POST /support/close'
  | 'POST /support/send'
  | 'POST /support/typing'
  | 'POST /support/presence'
  | 'GET /support/answers'
  | 'POST /support/savetopic'
  | 'POST /support/ordertopics'
  | 'POST /support/saveanswer'
  | 'GET /support/hours'
  | 'POST /support/hours';

export function consoleSupportRoutes(deps: SupportDeps): ConsoleHandlers<Keys> {
  const { database, publish } = deps;
  return {
    'GET /support/conversations': async ({ input, operator }) => {
      const { page, pageSize } = pageOf(input);
      const { rows, total } = await listQueue(database, {
        state: input.state ?? null,
        operatorId: input.mine === 'true' ? operator.operatorId : null,
        q: input.q ?? '',
        pageSize,
        offset: (page - 1) * pageSize,
      });
      return { list: rows.map(viewQueueRow), page, pageSize, total };
    },
    'GET /support/conversation': ({ input }) => readInQueue(database, input.id),
    'GET /support/messages': async ({ input, operator }) => {
      const conversation = await readInQueue(database, input.id);
      const { rows, more } = await readMessages(database, input.id, input);
      const newest = rows.at(-1)?.seq;
      // Only the operator who has the conversation marks it as read, not a colleague who looks at it.
      const reads = conversation.operator?.id === operator.operatorId && newest !== undefined;
      if (reads && (await markSeenByOperator(database, input.id, newest)))
        publish({ member: conversation.member.id }, { type: 'support', data: { id: input.id, seq: newest } });
      return { list: rows.map(viewForOperator), more };
    },
    'GET /support/picture': async ({ input }) => {
      const uploadId = await pictureOf(database, input.id);
      return readPicture(deps, uploadId);
    },
    'POST /support/take': takeConversation(deps),
    'POST /support/release': releaseConversation(deps),
    'POST /support/close': closeConversation(deps),
    'POST /support/send': answerMember(deps),
    'POST /support/typing': async ({ input, operator }) => {
      const row = await findInQueue(database, input.id);
      if (row?.operator_id === operator.operatorId)
        publish({ member: row.member_id }, { type: 'support', data: { id: row.id, seq: 0, typing: true } });
      return {};
    },
    'POST /support/presence': async ({ input, operator }) => {
      await notePresence(database, operator.operatorId, input.online);
      const [operators, waiting, availability] = await Promise.all([
        listPresent(database),
        countWaiting(database),
        readAvailability(deps),
      ]);
      return { operators, waiting, availability };
    },
    'GET /support/answers': readAnswers(deps),
    'POST /support/savetopic': saveTopic(deps),
    'POST /support/ordertopics': orderTopics(deps),
    'POST /support/saveanswer': saveAnswer(deps),
    'GET /support/hours': readHours(deps),
    'POST /support/hours': saveHours(deps),
  };
}

import {
  type AnswerRow,
  findAnswer,
  findTopic,
  listAnswers,
  listTopics,
  saveAnswerRow,
  saveTopicRow,
  type TopicRow,
} from '#features/support/answers.repository.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { areHoursSound } from '#features/support/hours.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { lockSetting, readSetting, writeSetting } from '#platform/settings.ts';

const viewAnswer = ({ topic_id: topicId, ...row }: AnswerRow) => ({ ...row, topicId });
const viewTopic = (topic: TopicRow, answers: readonly AnswerRow[]) => ({
  ...topic,
  answers: answers.filter((row) => row.topic_id === topic.id).map(viewAnswer),
});

export const readAnswers =
  ({ database }: SupportDeps): ConsoleHandler<'GET /support/answers'> =>
  async () => {
    const [topics, answers] = await Promise.all([listTopics(database), listAnswers(database)]);
    return topics.map((topic) => viewTopic(topic, answers));
  };

export const saveTopic =
  ({ database }: SupportDeps): ConsoleHandler<'POST /support/savetopic'> =>
  ({ input: { id, why, ...topic }, operator }) =>
    database.transaction(async (tx) => {
      const before = id === undefined ? null : await findTopic(tx, id);
      if (id !== undefined && before === null) throw new Failure('NOT_FOUND');
      const row = await saveTopicRow(tx, id ?? null, topic);
      await writeAudit(tx, {
        operator,
        action: 'support.topic',
        subject: `support-topic:${row.id}`,
        before,
        after: row,
        why,
      });
      return viewTopic(row, await listAnswers(tx));
    });

export const saveAnswer =
  ({ database }: SupportDeps): ConsoleHandler<'POST /support/saveanswer'> =>
  ({ input: { id, why, topicId, ...answer }, operator }) =>
    database.transaction(async (tx) => {
      const before = id === undefined ? null : await findAnswer(tx, id);
      if (id !== undefined && before === null) throw new Failure('NOT_FOUND');
      if ((await findTopic(tx, topicId)) === null) throw new Failure('NOT_FOUND');
      const row = await saveAnswerRow(tx, id ?? null, { ...answer, topic_id: topicId });
      await writeAudit(tx, {
        operator,
        action: 'support.answer',
        subject: `support-answer:${row.id}`,
        before,
        after: row,
        why,
      });
      return viewAnswer(row);
    });

export const readHours =
  ({ database, timeZone }: SupportDeps): ConsoleHandler<'GET /support/hours'> =>
  async () => ({ hours: await readSetting(database, 'supportHours'), timeZone });

export const saveHours =
  ({ database, timeZone }: SupportDeps): ConsoleHandler<'POST /support/hours'> =>
  async ({ input: { hours, why }, operator }) => {
    if (!areHoursSound(hours)) throw new InvalidInput({ hours: 'invalid' });
    await database.transaction(async (tx) => {
      await lockSetting(tx, 'supportHours');
      const before = await readSetting(tx, 'supportHours');
      await writeSetting(tx, 'supportHours', hours);
      await writeAudit(tx, {
        operator,
        action: 'settings.support-hours',
        subject: 'settings:supportHours',
        before,
        after: hours,
        why,
      });
    });
    return { hours, timeZone };
  };

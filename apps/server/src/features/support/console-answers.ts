import {
  type AnswerRow,
  findTopic,
  listAnswers,
  listTopics,
  lockAnswer,
  lockTopic,
  saveAnswerRow,
  saveTopicRow,
  type TopicRow,
} from '#features/support/answers.repository.ts';
import type { SupportDeps } from '#features/support/deps.ts';
import { areHoursSound } from '#features/support/hours.rules.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { reorder, staleVersionConflict } from '#platform/editing.ts';
import type { ConsoleHandler } from '#platform/http/console-routes.ts';
import { Failure, InvalidInput } from '#platform/http/failure.ts';
import { findMade, rememberMade } from '#platform/made-once.ts';
import { lockSetting, readSetting, settingVersion, writeSetting } from '#platform/settings.ts';

const HOURS = 'settings:supportHours';

const viewAnswer = ({ topic_id: topicId, ...row }: AnswerRow) => ({ ...row, topicId });
const viewTopic = (topic: TopicRow, answers: readonly AnswerRow[]) => ({
  ...topic,
  answers: answers.filter((row) => row.topic_id === topic.id).map(viewAnswer),
});

/** @throws Failure NOT_FOUND where there is none, CONFLICT where it is not the version that the operator saw */
async function asSeen<R extends TopicRow | AnswerRow>(
  tx: Tx,
  row: R | null,
  subject: string,
  version: number | undefined,
): Promise<R> {
  if (row === null) throw new Failure('NOT_FOUND');
  if (row.version === version) return row;
  throw await staleVersionConflict(tx, subject, {
    version: row.version,
    status: row.active ? 'shown' : 'hidden',
  });
}

export const readAnswers =
  ({ database }: SupportDeps): ConsoleHandler<'GET /support/answers'> =>
  async () => {
    const [topics, answers] = await Promise.all([listTopics(database), listAnswers(database)]);
    return topics.map((topic) => viewTopic(topic, answers));
  };

export const saveTopic =
  ({ database }: SupportDeps): ConsoleHandler<'POST /support/savetopic'> =>
  ({ input, operator }) => {
    const { requestId: _requestId, id, why, version, ...topic } = input;
    return database.transaction(async (tx) => {
      const asked = { kind: 'support-topic', input, operator };
      const made = await findMade<string>(tx, asked);
      if (made !== null) return viewTopic((await findTopic(tx, made))!, await listAnswers(tx));
      const before =
        id === undefined ? null : await asSeen(tx, await lockTopic(tx, id), `support-topic:${id}`, version);
      const row = await saveTopicRow(tx, id ?? null, topic);
      await writeAudit(tx, {
        operator,
        action: 'support.topic',
        subject: `support-topic:${row.id}`,
        before,
        after: row,
        why,
      });
      await rememberMade(tx, asked, row.id);
      return viewTopic(row, await listAnswers(tx));
    });
  };

export const orderTopics =
  ({ database }: SupportDeps): ConsoleHandler<'POST /support/ordertopics'> =>
  ({ input, operator }) =>
    database.transaction(async (tx) => {
      await reorder(tx, 'support_topics', input);
      await writeAudit(tx, {
        operator,
        action: 'support.topic-order',
        subject: 'support_topics:order',
        before: { ids: input.seen },
        after: { ids: input.ids },
        why: input.why?.trim(),
      });
      const [topics, answers] = [await listTopics(tx), await listAnswers(tx)];
      return topics.map((topic) => viewTopic(topic, answers));
    });

export const saveAnswer =
  ({ database }: SupportDeps): ConsoleHandler<'POST /support/saveanswer'> =>
  ({ input, operator }) => {
    const { requestId: _requestId, id, why, topicId, version, ...answer } = input;
    return database.transaction(async (tx) => {
      const asked = { kind: 'support-answer', input, operator };
      const made = await findMade<string>(tx, asked);
      if (made !== null) return viewAnswer((await lockAnswer(tx, made))!);
      const before =
        id === undefined ? null : await asSeen(tx, await lockAnswer(tx, id), `support-answer:${id}`, version);
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
      await rememberMade(tx, asked, row.id);
      return viewAnswer(row);
    });
  };

export const readHours =
  ({ database, timeZone }: SupportDeps): ConsoleHandler<'GET /support/hours'> =>
  async () => {
    const [hours, version] = await Promise.all([
      readSetting(database, 'supportHours'),
      settingVersion(database, 'supportHours'),
    ]);
    return { hours, timeZone, version };
  };

export const saveHours =
  ({ database, timeZone }: SupportDeps): ConsoleHandler<'POST /support/hours'> =>
  async ({ input: { hours, version, why }, operator }) => {
    if (!areHoursSound(hours)) throw new InvalidInput({ hours: 'invalid' });
    const next = await database.transaction(async (tx) => {
      await lockSetting(tx, 'supportHours');
      const stands = await settingVersion(tx, 'supportHours');
      if (stands !== version) throw await staleVersionConflict(tx, HOURS, { version: stands });
      const before = await readSetting(tx, 'supportHours');
      await writeSetting(tx, 'supportHours', hours);
      await writeAudit(tx, {
        operator,
        action: 'settings.support-hours',
        subject: HOURS,
        before,
        after: hours,
        why,
      });
      return settingVersion(tx, 'supportHours');
    });
    return { hours, timeZone, version: next };
  };

import type { Queryable, Tx } from '#platform/database.ts';
import type { Localized } from '@fairground/contract/language';

export type TopicRow = {
  id: string;
  position: number;
  title: Localized;
  active: boolean;
  version: number;
};
export type AnswerRow = {
  id: string;
  topic_id: string;
  position: number;
  question: Localized;
  answer: Localized;
  keywords: Localized;
  active: boolean;
  version: number;
};

const TOPICS = 'id, position, title, active, version';
const ANSWERS = 'id, topic_id, position, question, answer, keywords, active, version';

export const listTopics = (db: Queryable): Promise<TopicRow[]> =>
  db.query({ name: 'support-topics', text: `SELECT ${TOPICS} FROM support_topics ORDER BY position, id` });

export const listAnswers = (db: Queryable): Promise<AnswerRow[]> =>
  db.query({ name: 'support-answers', text: `SELECT ${ANSWERS} FROM support_answers ORDER BY position, id` });

/** Canned answers for members: shown answers of shown topics. */
export async function listOffered(db: Queryable): Promise<AnswerRow[]> {
  return db.query({
    name: 'support-answers-offered',
    text: `SELECT a.id, a.topic_id, a.position, a.question, a.answer, a.keywords, a.active,
        a.version FROM support_answers a
      JOIN support_topics t ON t.id = a.topic_id AND t.active WHERE a.active ORDER BY t.position, a.position, a.id`,
  });
}

export async function findTopic(db: Queryable, id: string): Promise<TopicRow | null> {
  const rows = await db.query<TopicRow>({
    name: 'support-topic',
    text: `SELECT ${TOPICS} FROM support_topics WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds a topic and locks it until the transaction ends. */
export async function lockTopic(tx: Tx, id: string): Promise<TopicRow | null> {
  const rows = await tx.query<TopicRow>({
    name: 'support-topic-lock',
    text: `SELECT ${TOPICS} FROM support_topics WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Finds an answer and locks it until the transaction ends. */
export async function lockAnswer(tx: Tx, id: string): Promise<AnswerRow | null> {
  const rows = await tx.query<AnswerRow>({
    name: 'support-answer-lock',
    text: `SELECT ${ANSWERS} FROM support_answers WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Updates a topic, or inserts one without an id. */
export async function saveTopicRow(
  db: Queryable,
  id: string | null,
  topic: Omit<TopicRow, 'id' | 'version'>,
): Promise<TopicRow> {
  const rows = await db.query<TopicRow>({
    name: 'support-topic-save',
    text: `INSERT INTO support_topics (id, position, title, active)
        VALUES (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4)
      ON CONFLICT (id) DO UPDATE SET position = excluded.position, title = excluded.title, active = excluded.active,
        version = support_topics.version + 1
      RETURNING ${TOPICS}`,
    values: [id, topic.position, JSON.stringify(topic.title), topic.active],
  });
  return rows[0]!;
}

export async function saveAnswerRow(
  db: Queryable,
  id: string | null,
  answer: Omit<AnswerRow, 'id' | 'version'>,
): Promise<AnswerRow> {
  const rows = await db.query<AnswerRow>({
    name: 'support-answer-save',
    text: `INSERT INTO support_answers (id, topic_id, position, question, answer, keywords, active)
        VALUES (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, $7)
      ON CONFLICT (id) DO UPDATE SET topic_id = excluded.topic_id, position = excluded.position,
        question = excluded.question, answer = excluded.answer, keywords = excluded.keywords, active = excluded.active,
        version = support_answers.version + 1
      RETURNING ${ANSWERS}`,
    values: [
      id,
      answer.topic_id,
      answer.position,
      JSON.stringify(answer.question),
      JSON.stringify(answer.answer),
      JSON.stringify(answer.keywords),
      answer.active,
    ],
  });
  return rows[0]!;
}

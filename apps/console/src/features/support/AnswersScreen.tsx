import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '#platform/i18n.ts';
import { editingMessages } from '#platform/editing/messages.ts';
import { useOrder } from '#platform/editing/use-order.ts';
import { useLanguage } from '#platform/language.ts';
import { paths } from '#platform/paths.ts';
import { useApiMutation, useApiQuery } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { buttonClass } from '@fairground/ui/button-class.ts';
import { EmptyState } from '@fairground/ui/EmptyState.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { AnswersIcon, PlusIcon } from '@fairground/ui/icons.tsx';
import { OrderButtons } from '#ui/OrderButtons.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { Split } from '#ui/Split.tsx';
import { AnswerForm } from './answers/AnswerForm.tsx';
import type { Answer, Topic } from './answers/answers.ts';
import { nextPosition } from './answers/answer-form.rules.ts';
import styles from './answers/answers.module.css';
import { answersMessages } from './answers/messages.ts';
import { TopicForm } from './answers/TopicForm.tsx';

const NEW = 'new';

type TopicPanelProps = {
  topic: Topic;
  opened: ReturnType<typeof useOpened>;
  place: { first: boolean; last: boolean; onMove: (by: -1 | 1) => void };
  onEdit: () => void;
};

function TopicPanel({ topic, opened, place, onEdit }: TopicPanelProps) {
  const t = useMessages(answersMessages);
  const { order } = useMessages(editingMessages);
  const language = useLanguage();
  return (
    <Panel
      title={topic.title[language]}
      actions={
        <span className={styles['tools']}>
          {topic.active ? null : <Badge>{t.hidden}</Badge>}
          <Button size="small" variant="quiet" onClick={onEdit}>
            {t.editTopic}
          </Button>
          <Link
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            to={{ ...opened.linkTo(NEW), search: `?topic=${topic.id}` }}
          >
            {t.addAnswer}
          </Link>
          <OrderButtons
            up={order.up(topic.title[language])}
            down={order.down(topic.title[language])}
            {...place}
          />
        </span>
      }
    >
      {topic.answers.length === 0 ? <p className={styles['none']}>{t.noAnswers}</p> : null}
      <ol className={styles['answers']}>
        {topic.answers.map(({ id, question, active }) => (
          <li key={id} className={styles['answer']}>
            <Link to={opened.linkTo(id)} aria-current={opened.id === id ? 'true' : undefined}>
              {question[language]}
            </Link>
            <Badge tone={active && topic.active ? 'success' : 'neutral'}>
              {active && topic.active ? t.published : t.hidden}
            </Badge>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The topic and position of an answer, or the topic of a new one. */
function findOpened(
  topics: readonly Topic[],
  id: string | undefined,
  topicId: string | null,
): { topic: Topic; answer: Answer | null } | null {
  if (id === NEW) {
    const topic = topics.find((each) => each.id === topicId) ?? topics[0];
    return topic ? { topic, answer: null } : null;
  }
  for (const topic of topics) {
    const answer = topic.answers.find((each) => each.id === id);
    if (answer) return { topic, answer };
  }
  return null;
}

/** The bot's answers by topic, and the editor of one. */
export function AnswersScreen() {
  const t = useMessages(answersMessages);
  const opened = useOpened(paths.answers);
  const [search] = useSearchParams();
  const answer = useApiQuery('GET /support/answers', {});
  const [editing, setEditing] = useState<string | null>(null);
  const topics = answer.data;
  const move = useOrder(
    useApiMutation('POST /support/ordertopics'),
    topics?.map(({ id }) => id) ?? [],
    answer.isFetching,
  );
  const found = topics && opened.id ? findOpened(topics, opened.id, search.get('topic')) : null;
  const pane =
    topics && found ? (
      <AnswerForm
        key={opened.id === NEW ? `${NEW} ${found.topic.id}` : opened.id}
        topics={topics}
        topicId={found.topic.id}
        answer={found.answer}
        position={nextPosition(found.topic.answers)}
        onClose={opened.close}
      />
    ) : null;
  return (
    <Split pane={pane}>
      <Page
        title={t.title}
        intro={t.intro}
        actions={
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setEditing(NEW)}>
            {t.addTopic}
          </Button>
        }
      >
        {answer.isError && !topics ? <ErrorState title={t.failed} query={answer} /> : null}
        {topics ? null : answer.isError ? null : <Skeleton height={240} />}
        {topics?.length === 0 ? (
          <EmptyState art={<AnswersIcon size={28} />} title={t.empty} text={t.emptyText} />
        ) : null}
        {topics?.map((topic, at) => (
          <TopicPanel
            key={topic.id}
            topic={topic}
            opened={opened}
            place={{ first: at === 0, last: at === topics.length - 1, onMove: (by) => move(at, by) }}
            onEdit={() => setEditing(topic.id)}
          />
        ))}
        {editing === null ? null : (
          <TopicForm
            key={editing}
            topic={topics?.find(({ id }) => id === editing) ?? null}
            position={nextPosition(topics ?? [])}
            onClose={() => setEditing(null)}
          />
        )}
      </Page>
    </Split>
  );
}

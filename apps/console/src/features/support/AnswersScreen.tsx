import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '#platform/catalogue.ts';
import { useLanguage } from '#platform/language.ts';
import { paths } from '#platform/paths.ts';
import { useAnswer } from '#platform/query.ts';
import { useOpened } from '#platform/use-opened.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { AnswersIcon, PlusIcon } from '#ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { Split } from '#ui/Split.tsx';
import { AnswerForm } from './answers/AnswerForm.tsx';
import type { Answer, Topic } from './answers/answers.ts';
import { nextPosition } from './answers/answer-form.rules.ts';
import styles from './answers/answers.module.css';
import { catalogue } from './answers/messages.ts';
import { TopicForm } from './answers/TopicForm.tsx';

const NEW = 'new';

type TopicPanelProps = { topic: Topic; opened: ReturnType<typeof useOpened>; onEdit: () => void };

function TopicPanel({ topic, opened, onEdit }: TopicPanelProps) {
  const texts = useMessages(catalogue);
  const language = useLanguage();
  return (
    <Panel
      title={topic.title[language]}
      actions={
        <span className={styles['tools']}>
          {topic.active ? null : <Badge>{texts.hidden}</Badge>}
          <Button size="small" variant="quiet" onClick={onEdit}>
            {texts.editTopic}
          </Button>
          <Link
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            to={{ ...opened.linkTo(NEW), search: `?topic=${topic.id}` }}
          >
            {texts.addAnswer}
          </Link>
        </span>
      }
    >
      {topic.answers.length === 0 ? <p className={styles['none']}>{texts.noAnswers}</p> : null}
      <ol className={styles['answers']}>
        {topic.answers.map(({ id, question, active }) => (
          <li key={id} className={styles['answer']}>
            <Link to={opened.linkTo(id)} aria-current={opened.id === id ? 'true' : undefined}>
              {question[language]}
            </Link>
            <Badge tone={active && topic.active ? 'success' : 'neutral'}>
              {active && topic.active ? texts.published : texts.hidden}
            </Badge>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Where that answer stands, or the topic that a new one is for. */
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

/** What the chat answers by itself, by topic, and the opened answer beside it. */
export function AnswersScreen() {
  const texts = useMessages(catalogue);
  const opened = useOpened(paths.answers);
  const [search] = useSearchParams();
  const answer = useAnswer('GET /support/answers', {});
  const [editing, setEditing] = useState<string | null>(null);
  const topics = answer.data;
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
        title={texts.title}
        intro={texts.intro}
        actions={
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setEditing(NEW)}>
            {texts.addTopic}
          </Button>
        }
      >
        {answer.isError && !topics ? (
          <ErrorState
            title={texts.failed}
            text={answer.error.message}
            onRetry={() => void answer.refetch()}
            pending={answer.isFetching}
          />
        ) : null}
        {topics ? null : answer.isError ? null : <Skeleton height={240} />}
        {topics?.length === 0 ? (
          <EmptyState art={<AnswersIcon size={28} />} title={texts.empty} text={texts.emptyText} />
        ) : null}
        {topics?.map((topic) => (
          <TopicPanel key={topic.id} topic={topic} opened={opened} onEdit={() => setEditing(topic.id)} />
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

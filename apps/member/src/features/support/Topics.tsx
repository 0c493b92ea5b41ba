import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { useApiQuery } from '#platform/query.ts';
import { FailedPart } from '#ui/FailedPart.tsx';
import { BackIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { catalogue } from './messages.ts';
import styles from './Topics.module.css';

type TopicsProps = {
  onAsk: (id: string, question: string) => void;
  /** Below what was said already it takes little room. */
  compact: boolean;
};

export const TOPICS_FRESH = { staleTime: 300_000 };

/** The common questions: topics first, then those of one. */
export function Topics({ onAsk, compact }: TopicsProps) {
  const texts = useMessages(catalogue);
  const topics = useApiQuery('GET /support/topics', {}, TOPICS_FRESH);
  const [chosen, setChosen] = useState<string>();
  const { data, error } = topics;
  if (topics.isPending) return <Skeleton height={160} />;
  if (!data)
    return (
      <FailedPart
        title={texts.topicsFailed}
        reason={failureText(error, topics.error.message)}
        pending={topics.isFetching}
        onRetry={() => void topics.refetch()}
      />
    );
  if (data.length === 0) return null;
  const topic = data.find(({ id }) => id === chosen);
  if (compact && !topic) {
    return (
      <section className={styles['chips']} aria-label={texts.topics} data-testid="topics">
        {data.map(({ id, title }) => (
          <button key={id} type="button" className={styles['chip']} onClick={() => setChosen(id)}>
            {title}
          </button>
        ))}
      </section>
    );
  }
  return (
    <section className={styles['topics']} data-testid="topics">
      <h2 className={styles['heading']}>{topic?.title ?? texts.topics}</h2>
      <ul>
        {topic
          ? topic.questions.map(({ id, question }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles['entry']}
                  onClick={() => {
                    setChosen(undefined);
                    onAsk(id, question);
                  }}
                >
                  {question}
                </button>
              </li>
            ))
          : data.map(({ id, title }) => (
              <li key={id}>
                <button type="button" className={styles['entry']} onClick={() => setChosen(id)}>
                  <span>{title}</span>
                  <ChevronRightIcon size={16} />
                </button>
              </li>
            ))}
      </ul>
      {topic ? (
        <button type="button" className={styles['back']} onClick={() => setChosen(undefined)}>
          <BackIcon size={16} />
          {texts.otherTopics}
        </button>
      ) : null}
    </section>
  );
}

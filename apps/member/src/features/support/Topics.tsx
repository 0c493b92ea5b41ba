import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { useApiQuery } from '#platform/query.ts';
import { InlineError } from '#ui/InlineError.tsx';
import { BackIcon, ChevronRightIcon } from '@fairground/ui/icons.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { supportMessages } from './messages.ts';
import styles from './Topics.module.css';

type TopicsProps = {
  onAsk: (id: string, question: string) => void;
  /** The compact form, below a conversation. */
  compact: boolean;
};

export const TOPICS_FRESH = { staleTime: 300_000 };

/** Common questions: topics first, then the questions of one. */
export function Topics({ onAsk, compact }: TopicsProps) {
  const t = useMessages(supportMessages);
  const topics = useApiQuery('GET /support/topics', {}, TOPICS_FRESH);
  const [chosen, setChosen] = useState<string>();
  const { data } = topics;
  if (topics.isPending) return <Skeleton height={160} />;
  if (!data) return <InlineError title={t.topicsFailed} query={topics} />;
  if (data.length === 0) return null;
  const topic = data.find(({ id }) => id === chosen);
  if (compact && !topic) {
    return (
      <section className={styles['chips']} aria-label={t.topics} data-testid="topics">
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
      <h2 className={styles['heading']}>{topic?.title ?? t.topics}</h2>
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
          {t.otherTopics}
        </button>
      ) : null}
    </section>
  );
}

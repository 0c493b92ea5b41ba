import type { Language } from '@fairground/contract/language';
import { parseMarkup } from '@fairground/kernel/plain-markup';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { useApiQuery } from '#platform/query.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import styles from './CannedAnswers.module.css';
import { plainTextOf } from './canned-answer-text.rules.ts';
import { chatMessages } from './messages.ts';

const CODES = Object.keys(LANGUAGE_NAMES) as Language[];

type CannedAnswersProps = { language: Language; onInsert: (text: string) => void };

/** Canned answers by topic, by default in the member's language; a click inserts one into the message field. */
export function CannedAnswers({ language: first, onInsert }: CannedAnswersProps) {
  const t = useMessages(chatMessages);
  const [language, setLanguage] = useState(first);
  const [q, setQ] = useState('');
  const answer = useApiQuery('GET /support/answers', {}, { staleTime: 60_000 });
  if (!answer.data)
    return answer.isError ? <ErrorState title={t.cannedFailed} query={answer} /> : <Skeleton height={120} />;
  const wanted = q.trim().toLowerCase();
  const topics = answer.data
    .map(({ id, title, active, answers }) => ({
      id,
      title: title[language],
      answers: answers
        .map((each) => ({
          id: each.id,
          question: each.question[language],
          text: plainTextOf(parseMarkup(each.answer[language])),
          active: active && each.active,
          found:
            `${each.question[language]} ${each.answer[language]} ${each.keywords[language]}`.toLowerCase(),
        }))
        .filter(({ found }) => found.includes(wanted)),
    }))
    .filter(({ answers }) => answers.length > 0);
  return (
    <div className={styles['canned']}>
      <div className={styles['tools']}>
        <StatusTabs
          label={t.textLanguage}
          value={language}
          onChange={setLanguage}
          items={CODES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <SearchField label={t.cannedSearch} placeholder={t.cannedSearch} value={q} onSearch={setQ} />
      </div>
      <div className={styles['list']} lang={language}>
        {topics.length === 0 ? <p className={styles['none']}>{t.cannedNone}</p> : null}
        {topics.map((topic) => (
          <section key={topic.id}>
            <h4 className={styles['topic']}>{topic.title}</h4>
            <ul>
              {topic.answers.map(({ id, question, text, active }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles['answer']}
                    aria-label={t.cannedInsert(question)}
                    onClick={() => onInsert(text)}
                  >
                    <span className={styles['question']}>
                      {question} {active ? null : <Badge>{t.hidden}</Badge>}
                    </span>
                    <span className={styles['words']}>{text}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

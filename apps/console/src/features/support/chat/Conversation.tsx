import type { ConsoleConversation } from '@fairground/contract/console/support';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Age } from '#platform/Age.tsx';
import { useMessages } from '#platform/catalogue.ts';
import { isFailure } from '#platform/failure.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { useLiveStatus } from '#platform/live.ts';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useAnswer } from '#platform/query.ts';
import { raceOf } from '#platform/race.rules.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { AnswersIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { StateBadge } from '../queue/StateBadge.tsx';
import { CannedAnswers } from './CannedAnswers.tsx';
import { ChatActions } from './ChatActions.tsx';
import { ChatLog } from './ChatLog.tsx';
import { Composer, useText } from './Composer.tsx';
import styles from './Conversation.module.css';
import { catalogue } from './messages.ts';
import { useChat } from './use-chat.ts';

/** The field of whoever has the conversation, with the canned answers at hand; else why there is none. */
function Writing({
  row,
  onSend,
}: { row: ConsoleConversation } & Pick<Parameters<typeof Composer>[0], 'onSend'>) {
  const texts = useMessages(catalogue);
  const me = useMe();
  const [text, setText] = useText(row.id);
  const [canned, setCanned] = useState(false);
  const [inserted, setInserted] = useState(0);
  const { operator, language } = row;
  if (operator?.id !== me?.id)
    return (
      <p className={styles['locked']}>{operator ? texts.notMineOf(operator.username) : texts.notMine}</p>
    );
  const insert = (words: string): void => {
    setText(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`);
    setCanned(false);
    setInserted(inserted + 1);
  };
  return (
    <div className={styles['writing']}>
      {canned ? <CannedAnswers language={language} onInsert={insert} /> : null}
      <div className={styles['hands']}>
        <Button
          size="small"
          variant="quiet"
          icon={<AnswersIcon size={16} />}
          aria-expanded={canned}
          onClick={() => setCanned(!canned)}
        >
          {texts.canned}
        </Button>
        <span className={styles['warning']}>{texts.warning}</span>
      </div>
      <Composer id={row.id} text={text} onText={setText} onSend={onSend} inserted={inserted} />
    </div>
  );
}

function Head({ row, onFailure }: { row: ConsoleConversation; onFailure: (error: Error) => void }) {
  const texts = useMessages(catalogue);
  const { member, language, waitingSince } = row;
  return (
    <div className={styles['head']}>
      <p className={styles['facts']}>
        <Badge>{texts.language(LANGUAGE_NAMES[language])}</Badge>
        {waitingSince ? <Age at={waitingSince} /> : null}
        <Link to={paths.member(member.id)}>{texts.toMember}</Link>
      </p>
      <ChatActions row={row} onFailure={onFailure} />
    </div>
  );
}

/** One conversation: what was said, live, and what the operator says and does. */
export function Conversation({ id, onClose }: { id: string; onClose: () => void }) {
  const texts = useMessages(catalogue);
  const answer = useAnswer('GET /support/conversation', { id }, { refetchInterval: POLL_MS });
  const { chat, state, typing } = useChat(id);
  const live = useLiveStatus();
  const [lost, setLost] = useState<string | null>(null);
  const row = answer.data;
  const error = answer.error ?? (state.phase === 'failed' ? state.error : null);
  if (!row || state.phase !== 'ready') {
    const gone = isFailure(error, 'NOT_FOUND') || isFailure(error, 'VALIDATION_FAILED');
    return (
      <Pane title={texts.conversation} onClose={onClose}>
        {error ? (
          <ErrorState
            title={gone ? texts.gone : texts.failed}
            text={gone ? texts.goneText : error.message}
            onRetry={() => {
              void answer.refetch();
              void chat.catchUp();
            }}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </Pane>
    );
  }
  const onFailure = (failure: Error): void => {
    const { by } = raceOf(isFailure(failure, 'CONFLICT') ? failure.data : undefined);
    if (isFailure(failure, 'CONFLICT')) setLost(by === null ? texts.changed : texts.taken(by));
    else setLost(failure.message);
    void chat.catchUp();
  };
  const cut = live === 'lost' && (state.error !== null || answer.error !== null);
  return (
    <Pane fill title={row.member.username} badge={<StateBadge state={row.state} />} onClose={onClose}>
      <div className={styles['conversation']}>
        <div>
          <Head row={row} onFailure={onFailure} />
          {cut ? (
            <Notice tone="warning" live>
              <p>{texts.stale}</p>
            </Notice>
          ) : null}
          {lost ? (
            <Notice tone="warning" live>
              <p>{lost}</p>
            </Notice>
          ) : null}
        </div>
        <ChatLog chat={chat} state={state} typing={typing} seenSeq={row.seenSeq} />
        <Writing
          row={row}
          onSend={(content) => {
            setLost(null);
            chat.send(content);
          }}
        />
      </div>
    </Pane>
  );
}

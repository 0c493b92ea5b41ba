import type { ConsoleConversation } from '@fairground/contract/console/support';
import { ChatLog } from '@fairground/chat/ChatLog.tsx';
import { SpokenLog } from '@fairground/chat/SpokenLog.tsx';
import { ChatLabelsContext } from '@fairground/chat/labels.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Age } from '#platform/Age.tsx';
import { useMessages } from '#platform/i18n.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { LANGUAGE_NAMES } from '#platform/language-names.ts';
import { useLiveStatus } from '@fairground/client/live/live.ts';
import { paths } from '#platform/paths.ts';
import { POLL_MS, useApiQuery } from '#platform/query.ts';
import { conflictOf } from '#platform/conflict.rules.ts';
import { useMe } from '#platform/session.ts';
import { Badge } from '@fairground/ui/Badge.tsx';
import { Button } from '@fairground/ui/Button.tsx';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { AnswersIcon } from '@fairground/ui/icons.tsx';
import { Notice } from '@fairground/ui/Notice.tsx';
import { Pane } from '#ui/Pane.tsx';
import { isGone } from '#platform/is-gone.ts';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { MemberMoney } from '../money/MemberMoney.tsx';
import { StateBadge } from '../queue/StateBadge.tsx';
import { CannedAnswers } from './CannedAnswers.tsx';
import { ChatNotes } from './ChatNotes.tsx';
import { ChatActions } from './ChatActions.tsx';
import { DeskComposer, useText } from './DeskComposer.tsx';
import { DeskMessageItem } from './DeskMessageItem.tsx';
import styles from './Conversation.module.css';
import { chatMessages } from './messages.ts';
import { useChat } from './use-chat.ts';
import { useLabels } from './use-chat-labels.ts';

/** The message field with canned answers if this operator has the conversation; else the reason why there is none. */
function Writing({
  row,
  onSend,
}: { row: ConsoleConversation } & Pick<Parameters<typeof DeskComposer>[0], 'onSend'>) {
  const t = useMessages(chatMessages);
  const me = useMe();
  const [text, setText] = useText(row.id);
  const [canned, setCanned] = useState(false);
  const [inserted, setInserted] = useState(0);
  const { operator, language } = row;
  if (operator?.id !== me?.id)
    return <p className={styles['locked']}>{operator ? t.notMineOf(operator.username) : t.notMine}</p>;
  const insert = (answer: string): void => {
    setText(text.trim() === '' ? answer : `${text.trimEnd()}\n${answer}`);
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
          {t.canned}
        </Button>
        <span className={styles['warning']}>{t.warning}</span>
      </div>
      <DeskComposer id={row.id} text={text} onText={setText} onSend={onSend} inserted={inserted} />
    </div>
  );
}

function Head({ row, onFailure }: { row: ConsoleConversation; onFailure: (error: Error) => void }) {
  const t = useMessages(chatMessages);
  const { member, language, waitingSince } = row;
  return (
    <div className={styles['head']}>
      <p className={styles['facts']}>
        <Badge>{t.language(LANGUAGE_NAMES[language])}</Badge>
        {waitingSince ? <Age at={waitingSince} promised="chat" /> : null}
        <Link to={paths.member(member.id)}>{t.toMember}</Link>
      </p>
      <ChatActions row={row} onFailure={onFailure} />
    </div>
  );
}

/** One conversation, updated live, with the operator's message field and actions. */
export function Conversation({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(chatMessages);
  const answer = useApiQuery('GET /support/conversation', { id }, { refetchInterval: POLL_MS });
  const { chat, state, typing } = useChat(id);
  const labels = useLabels();
  const live = useLiveStatus();
  const [lost, setLost] = useState<string | null>(null);
  const row = answer.data;
  const error = answer.error ?? (state.phase === 'failed' ? state.error : null);
  if (!row || state.phase !== 'ready') {
    const gone = isGone(error);
    return (
      <Pane title={t.conversation} onClose={onClose}>
        {error ? (
          <ErrorState
            title={gone ? t.gone : t.failed}
            text={gone ? t.goneText : error.message}
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
    const { by } = conflictOf(isFailure(failure, 'CONFLICT') ? failure.data : undefined);
    if (isFailure(failure, 'CONFLICT')) setLost(by === null ? t.changed : t.taken(by));
    else setLost(failure.message);
    void chat.catchUp();
  };
  const cut = live === 'polling' && (state.error !== null || answer.error !== null);
  return (
    <Pane fill title={row.member.username} badge={<StateBadge state={row.state} />} onClose={onClose}>
      <ChatLabelsContext value={labels}>
        <div className={styles['conversation']}>
          <div>
            <Head row={row} onFailure={onFailure} />
            <MemberMoney memberId={row.member.id} />
            <ChatNotes id={row.id} memberId={row.member.id} />
            {cut ? (
              <Notice tone="warning" live>
                <p>{t.stale}</p>
              </Notice>
            ) : null}
            {lost ? (
              <Notice tone="warning" live>
                <p>{lost}</p>
              </Notice>
            ) : null}
          </div>
          <ChatLog
            chat={chat}
            state={state}
            typing={typing}
            reader="operator"
            dayLevel="h3"
            beginning={<p className={styles['beginning']}>{t.greeting}</p>}
          >
            {(message) => <DeskMessageItem message={message} seen={message.seq <= row.seenSeq} />}
          </ChatLog>
          <SpokenLog
            messages={state.messages}
            isNews={({ sender }) => sender === 'member'}
            textOf={({ text }) => text ?? t.picture}
          />
          <Writing
            row={row}
            onSend={(content) => {
              setLost(null);
              chat.send(content);
            }}
          />
        </div>
      </ChatLabelsContext>
    </Pane>
  );
}

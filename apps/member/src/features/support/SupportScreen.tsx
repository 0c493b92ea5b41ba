import { useState } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { failureText } from '#platform/failure.ts';
import { notify } from '#platform/notices.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '@fairground/web/ui/Skeleton.tsx';
import { ChatLog } from './ChatLog.tsx';
import { Composer } from './Composer.tsx';
import { catalogue } from './messages.ts';
import { StatusBar } from './StatusBar.tsx';
import styles from './SupportScreen.module.css';
import { useChat } from './use-chat.ts';

function Waiting() {
  return (
    <div className={styles['waiting']} aria-busy="true">
      <Skeleton width="70%" height={64} />
      <Skeleton width="52%" height={44} />
      <Skeleton width="78%" height={112} />
    </div>
  );
}

/** The chat with customer service: who answers now, what was said, and the field to write in. */
export function SupportScreen() {
  const texts = useMessages(catalogue);
  const { chat, state, typing } = useChat();
  const [asking, setAsking] = useState(false);
  const { phase, conversation } = state;
  const ask = (wanted: boolean): void => {
    setAsking(true);
    chat
      .askPerson(wanted)
      .catch((error: unknown) => notify(failureText(error, texts.personFailed)))
      .finally(() => setAsking(false));
  };

  return (
    <div className={styles['screen']}>
      <StatusBar conversation={conversation} pending={asking} onAsk={ask} />
      {phase === 'loading' ? <Waiting /> : null}
      {phase === 'failed' ? (
        <ErrorState
          title={texts.failed}
          text={failureText(state.error, state.error?.message ?? '')}
          onRetry={() => void chat.wake()}
        />
      ) : null}
      {phase === 'ready' ? <ChatLog chat={chat} state={state} typing={typing} /> : null}
      <Composer onSend={(content) => chat.send(content)} talking={conversation?.state ?? 'bot'} />
    </div>
  );
}

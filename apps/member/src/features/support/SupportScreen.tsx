import { ChatLabelsContext } from '@fairground/chat/labels.ts';
import { useState } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { failureText } from '@fairground/client/api/failure.ts';
import { notify } from '#platform/notifications.ts';
import { ErrorState } from '@fairground/ui/ErrorState.tsx';
import { Skeleton } from '@fairground/ui/Skeleton.tsx';
import { supportMessages } from './messages.ts';
import { StatusBar } from './StatusBar.tsx';
import styles from './SupportScreen.module.css';
import { SupportComposer } from './SupportComposer.tsx';
import { SupportLog } from './SupportLog.tsx';
import { useChat } from './use-chat.ts';
import { useLabels } from './use-chat-labels.ts';

function Waiting() {
  return (
    <div className={styles['waiting']} aria-busy="true">
      <Skeleton width="70%" height={64} />
      <Skeleton width="52%" height={44} />
      <Skeleton width="78%" height={112} />
    </div>
  );
}

/** The chat with customer service. */
export function SupportScreen() {
  const t = useMessages(supportMessages);
  const labels = useLabels();
  const { chat, state, typing } = useChat();
  const [asking, setAsking] = useState(false);
  const { phase, conversation } = state;
  const ask = (wanted: boolean): void => {
    setAsking(true);
    chat
      .askPerson(wanted)
      .catch((error: unknown) => notify(failureText(error, t.personFailed)))
      .finally(() => setAsking(false));
  };

  return (
    <ChatLabelsContext value={labels}>
      <div className={styles['screen']}>
        <StatusBar conversation={conversation} pending={asking} onAsk={ask} />
        {phase === 'loading' ? <Waiting /> : null}
        {phase === 'failed' ? (
          <ErrorState title={t.failed} text={state.error?.message} onRetry={() => void chat.wake()} />
        ) : null}
        {phase === 'ready' ? <SupportLog chat={chat} state={state} typing={typing} /> : null}
        <SupportComposer onSend={(content) => chat.send(content)} talking={conversation?.state ?? 'bot'} />
      </div>
    </ChatLabelsContext>
  );
}

import { useState } from 'react';
import { appMessages } from '#app/messages.ts';
import { closePrompt, type Prompt } from '#app/pwa/prompts.ts';
import { useMessages } from '#platform/i18n.ts';
import { Button } from '@fairground/ui/Button.tsx';
import styles from './PromptBar.module.css';

type PromptBarProps = {
  kind: Prompt['kind'];
  words: string;
  /** Label of the accept button; without it there is nothing to accept. */
  accept?: string;
  /** Returns whether the prompt stays open. */
  onAccept?: () => boolean;
};

/** A non-modal prompt between the view and the tab bar. It covers nothing. */
export function PromptBar({ kind, words, accept, onAccept }: PromptBarProps) {
  const t = useMessages(appMessages).prompts;
  const [before] = useState(() => document.activeElement);
  function close(): void {
    closePrompt();
    // The focus returns to where it was.
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }
  return (
    <section
      className={styles['prompt']}
      aria-label={t.label}
      data-kind={kind === 'update' ? kind : 'hint'}
      data-testid="prompt"
    >
      <p className={styles['words']} role="status">
        {words}
      </p>
      <div className={styles['actions']}>
        <Button size="small" variant="quiet" onClick={close}>
          {accept ? t.later : t.understood}
        </Button>
        {accept ? (
          <Button size="small" variant="primary" onClick={() => void (onAccept?.() || close())}>
            {accept}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

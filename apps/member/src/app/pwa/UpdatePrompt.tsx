import { useState } from 'react';
import { appMessages } from '#app/messages.ts';
import { PromptBar } from '#app/pwa/PromptBar.tsx';
import { useMessages } from '#platform/i18n.ts';

/** Whether the screen holds typed text, which a reload would lose. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('[data-shown] :read-write:is(input, textarea)')].some(
    (field) => field.type !== 'search' && field.value !== '' && field.checkVisibility(),
  );

/** Offers to reload for a newer version, with a warning if typed text would be lost. */
export function UpdatePrompt() {
  const t = useMessages(appMessages).prompts;
  const [warned, setWarned] = useState(false);
  function reload(): boolean {
    const warns = !warned && hasTyped();
    if (warns) setWarned(true);
    else location.reload();
    return warns;
  }
  return <PromptBar kind="update" words={warned ? t.typed : t.update} accept={t.reload} onAccept={reload} />;
}

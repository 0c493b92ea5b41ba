import { appMessages } from '#app/messages.ts';
import { PromptBar } from '#app/pwa/PromptBar.tsx';
import type { InstallEvent } from '#app/pwa/prompts.ts';
import { useMessages } from '#platform/i18n.ts';

/** Offers installation: by the browser's prompt, or with instructions where it has none (iOS). */
export function InstallPrompt({ event }: { event: InstallEvent | undefined }) {
  const t = useMessages(appMessages).prompts;
  if (!event) return <PromptBar kind="install-by-hand" words={t.byHand} />;
  function install(): boolean {
    void event?.prompt();
    return false;
  }
  return <PromptBar kind="install" words={t.install} accept={t.add} onAccept={install} />;
}

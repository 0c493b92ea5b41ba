import { appMessages } from '#app/messages.ts';
import { PromptBar } from '#app/pwa/PromptBar.tsx';
import { useMessages } from '#platform/i18n.ts';
import { navigate } from '#platform/navigation.ts';
import { addPasskeyPath } from '#platform/paths.ts';

/** Offers a passkey after a login by password. */
export function PasskeyPrompt() {
  const t = useMessages(appMessages).prompts;
  function add(): boolean {
    navigate(addPasskeyPath);
    return false;
  }
  return <PromptBar kind="passkey" words={t.passkey} accept={t.addPasskey} onAccept={add} />;
}

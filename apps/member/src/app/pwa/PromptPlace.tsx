import { InstallPrompt } from '#app/pwa/InstallPrompt.tsx';
import { PasskeyPrompt } from '#app/pwa/PasskeyPrompt.tsx';
import { prompts } from '#app/pwa/prompts.ts';
import { UpdatePrompt } from '#app/pwa/UpdatePrompt.tsx';
import { useStore } from '@fairground/client/store.ts';

/** Shows the current prompt of the app, if any. */
export function PromptPlace() {
  const prompt = useStore(prompts);
  if (!prompt) return null;
  if (prompt.kind === 'update') return <UpdatePrompt />;
  if (prompt.kind === 'passkey') return <PasskeyPrompt />;
  return <InstallPrompt event={prompt.kind === 'install' ? prompt.event : undefined} />;
}

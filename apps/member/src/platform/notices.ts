type Listener = (text: string) => void;

const listeners = new Set<Listener>();
/** Said before anybody listened: what shows it comes after the first view. */
const unheard: string[] = [];

/** Shows a failure to the member. The platform knows no toasts: the app listens and shows one. */
export function notify(text: string): void {
  if (listeners.size === 0) unheard.push(text);
  for (const listener of listeners) listener(text);
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  for (const text of unheard.splice(0)) listener(text);
  return () => listeners.delete(listener);
}

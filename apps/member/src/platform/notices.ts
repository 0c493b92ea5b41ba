type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Shows a failure to the member. The platform knows no toasts: the app listens and shows one. */
export function notify(text: string): void {
  for (const listener of listeners) listener(text);
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

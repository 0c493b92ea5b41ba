type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Publishes a message for the member. The platform may not import the UI: the app subscribes and shows a toast. */
export function notify(text: string): void {
  for (const listener of listeners) listener(text);
}

export function onNotification(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

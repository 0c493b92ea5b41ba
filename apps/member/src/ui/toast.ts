import { useSyncExternalStore } from 'react';

type Plain = 'text' | 'loading' | 'success' | 'fail';
export type ShownToast =
  | { id: number; kind: Plain; content: string }
  /** TrustedHTML: sanitised before it gets here. */
  | { id: number; kind: 'html'; content: string | TrustedHTML };
export type ToastOptions = {
  /** Duration in ms; 2000 by default, 0 until it is closed. */
  duration?: number;
};

const DURATION_MS = 2000;

let shown: ShownToast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function close(id: number): void {
  if (shown?.id !== id) return;
  clearTimeout(timer);
  put(null);
}

type Wanted = Pick<ShownToast & { kind: 'html' }, 'kind' | 'content'> | { kind: Plain; content: string };

function show(wanted: Wanted, { duration = DURATION_MS }: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  clearTimeout(timer);
  put({ id, ...wanted });
  if (duration > 0) timer = setTimeout(() => close(id), duration);
  return () => close(id);
}

const plain =
  (kind: Plain) =>
  (content: string, options?: ToastOptions): (() => void) =>
    show({ kind, content }, options);

async function showHtml(html: string, options?: ToastOptions): Promise<() => void> {
  const { default: purify } = await import('dompurify');
  const content = purify.sanitize(html, { USE_PROFILES: { html: true }, RETURN_TRUSTED_TYPE: true });
  return show({ kind: 'html', content }, options);
}

/** Shows a toast; a new one replaces the current one. Each call returns a function that closes it. */
export const toast = {
  text: plain('text'),
  loading: plain('loading'),
  success: plain('success'),
  fail: plain('fail'),
  /** HTML content; it is sanitised, and the sanitiser is loaded on demand. */
  html: showHtml,
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const read = (): ShownToast | null => shown;
export const useShownToast = (): ShownToast | null => useSyncExternalStore(subscribe, read, read);

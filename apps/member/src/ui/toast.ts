import { useSyncExternalStore } from 'react';

type ToastKind = 'text' | 'loading' | 'success' | 'fail' | 'html';
/** `html` is sanitised before it gets here. */
export type ShownToast = { id: number; kind: ToastKind; content: string };
export type ToastOptions = {
  /** ms; 2000 by default, 0 until it is closed. */
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

function show(kind: ToastKind, content: string, { duration = DURATION_MS }: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  clearTimeout(timer);
  put({ id, kind, content });
  if (duration > 0) timer = setTimeout(() => close(id), duration);
  return () => close(id);
}

async function showHtml(html: string, options?: ToastOptions): Promise<() => void> {
  const { default: purify } = await import('dompurify');
  return show('html', purify.sanitize(html, { USE_PROFILES: { html: true } }), options);
}

/** Short messages, one at a time; the newest replaces the one before. Each call answers a function that closes it. */
export const toast = {
  text: (message: string, options?: ToastOptions): (() => void) => show('text', message, options),
  loading: (message: string, options?: ToastOptions): (() => void) => show('loading', message, options),
  success: (message: string, options?: ToastOptions): (() => void) => show('success', message, options),
  fail: (message: string, options?: ToastOptions): (() => void) => show('fail', message, options),
  /** HTML, sanitised; the sanitiser is loaded on demand. */
  html: showHtml,
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownToast = (): ShownToast | null => useSyncExternalStore(subscribe, () => shown);

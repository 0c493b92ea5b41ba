/** An exchange that public/boot.js began before the app was loaded. Times are `performance.now()`; null: nobody answered. */
export type EarlyAnswer = {
  sentAt: number;
  token: string | null;
  answer: Promise<{ response: Response; receivedAt: number } | null>;
};

declare global {
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

const TOO_OLD_MS = 10_000;

/** What a call is known by on both sides: host, key, language, and the input whatever the order of its names. */
export function callId(host: string, key: string, language: string, input: object): string {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return JSON.stringify([host, key, language, entries.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Takes over the answer to exactly this call, once, if it was asked for by the same member just now. */
export function takeEarly(id: string, token: string | undefined): EarlyAnswer | undefined {
  const early = globalThis.earlyAnswers?.get(id);
  if (!early) return undefined;
  globalThis.earlyAnswers?.delete(id);
  const fitting = early.token === (token ?? null) && performance.now() - early.sentAt < TOO_OLD_MS;
  return fitting ? early : undefined;
}

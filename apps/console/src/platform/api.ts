import { createApi, type FailureMessages } from '@fairground/client/api/create-api.ts';
import { isFailure } from '@fairground/client/api/failure.ts';
import { exchangeUpload } from '@fairground/client/api/exchange-upload.ts';
import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@fairground/contract/console/endpoints';
import { getLanguage } from '#platform/language.ts';
import { platformMessages } from '#platform/messages.ts';
import { askForCode } from '#platform/step-up/step-up.ts';
import { getToken } from '#platform/session.ts';

export const API_BASE = '/console/api';

async function failureMessages(): Promise<FailureMessages> {
  const { networkFailed, tookTooLong, serverFailed, sessionEnded, tryAgain } = await platformMessages.load(
    getLanguage(),
  );
  return {
    networkFailed,
    tryAgain,
    timedOut: tookTooLong,
    requestNotMade: networkFailed,
    requestFailed: serverFailed(200),
    fault: serverFailed,
    loginExpired: sessionEnded,
    pleaseLogIn: sessionEnded,
  };
}

const api = createApi({
  base: () => API_BASE,
  language: getLanguage,
  token: getToken,
  // The token is the only credential: no cookies.
  init: { credentials: 'omit', cache: 'no-store' },
  t: failureMessages,
  // The auth provider handles it, by the thrown failure.
  onSessionLost: () => undefined,
});

/** Sends; where the server wants the operator's code first, asks for it and sends the same again. */
async function withStepUp<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    // The server refuses before it does anything, so the call can be repeated after the code was entered.
    if (!isFailure(error, 'STEP_UP_REQUIRED') || !(await askForCode())) throw error;
    return send();
  }
}

/** One call of the console's API. Throws ApiFailure, whose message can be shown. */
export const call = <K extends ConsoleKey>(
  key: K,
  input: ConsoleInputOf<K>,
  signal?: AbortSignal,
): Promise<ConsoleDataOf<K>> =>
  withStepUp(() => api.call(key, input, { signal }) as Promise<ConsoleDataOf<K>>);

/** Uploads a picture. */
export const callUpload = async <K extends 'POST /uploads/image'>(
  key: K,
  file: Blob,
  signal?: AbortSignal,
): Promise<ConsoleDataOf<K>> =>
  (await api.settle(exchangeUpload(api.endpoint, key, file, { signal }))) as ConsoleDataOf<K>;

/** Fetches a file that only operators may see. */
export const callFile = <K extends ConsoleKey>(
  key: K,
  input: ConsoleInputOf<K>,
  signal?: AbortSignal,
  timeoutMs?: number,
): Promise<Blob> =>
  withStepUp(() => api.callFile(key, input, { signal, ...(timeoutMs ? { timeoutMs } : {}) }));

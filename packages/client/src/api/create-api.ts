import { classify, fieldsOf } from '#api/envelope.ts';
import {
  type Answer,
  type CallOptions,
  type Endpoint,
  exchange,
  exchangeFile,
  TransportError,
} from '#api/exchange.ts';
import { ApiFailure, TIMED_OUT } from '#api/failure.ts';
import { type WaitMessages, waitOf, withWait } from '#api/waiting.rules.ts';

/** The message of a failure for which the server sent none, in the user's language. */
export type FailureMessages = {
  pleaseLogIn: string;
  loginExpired: string;
  requestFailed: string;
  requestNotMade: string;
  networkFailed: string;
  timedOut: string;
  /** An HTTP error without an envelope. */
  fault: (status: number, url: URL) => string;
  tryAgain: WaitMessages;
};

type ApiOptions = Endpoint & {
  t: () => Promise<FailureMessages>;
  /** The envelope's success code. */
  success?: number;
  /** Called when the server rejects the session that the call was made with. */
  onSessionLost: (message: string, tokenUsed: string | undefined) => void;
};

/**
 * A client of one API. A call resolves to the data of the envelope. It rejects with ApiFailure, whose message may be
 * shown, or with the reason of the caller's abort signal.
 */
export function createApi({ t, success = 200, onSessionLost, ...endpoint }: ApiOptions) {
  async function failureOf(error: unknown): Promise<unknown> {
    if (!(error instanceof TransportError)) return error;
    const words = await t();
    if (error.reason === 'setup') return new ApiFailure(words.requestNotMade, { kind: 'setup', code: 0 });
    return error.reason === 'timeout'
      ? new ApiFailure(words.timedOut, { kind: 'network', code: TIMED_OUT })
      : new ApiFailure(words.networkFailed, { kind: 'network', code: 0 });
  }

  async function answered<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw await failureOf(error);
    }
  }

  /** The data of an answer; throws if it is a refusal. */
  async function dataOf(answer: Answer): Promise<unknown> {
    const verdict = classify(answer.status, answer.body, success);
    if (verdict.kind === 'success') return verdict.data;
    const words = await t();
    if (verdict.kind === 'fault') {
      const message = verdict.status === 0 ? words.requestFailed : words.fault(verdict.status, answer.url);
      throw new ApiFailure(message, { kind: 'fault', code: verdict.status });
    }
    if (verdict.kind === 'refused') {
      const { code, data } = verdict;
      const fault = answer.status >= 400 ? words.fault(answer.status, answer.url) : '';
      const said = verdict.message || fault || words.requestFailed;
      const retryAfter = waitOf(code, data, answer.retryAfter);
      const message = withWait(words.tryAgain, said, retryAfter);
      throw new ApiFailure(message, {
        kind: 'server',
        code,
        data,
        fields: fieldsOf(data),
        words: said,
        retryAfter,
      });
    }
    const message = verdict.message || (verdict.kind === 'expired' ? words.loginExpired : words.pleaseLogIn);
    onSessionLost(message, answer.token);
    throw new ApiFailure(message, { kind: 'session', code: verdict.code });
  }

  return {
    endpoint,
    /** Calls the API. Method and path are parsed from the key, so that no schema is shipped to the browser. */
    call: async (key: string, input: object, options?: CallOptions): Promise<unknown> =>
      dataOf(await answered(exchange(endpoint, key, input, options))),
    /** Fetches a file, which requires the token. */
    callFile: async (key: string, input: object, options?: CallOptions): Promise<Blob> => {
      const answer = await answered(exchangeFile(endpoint, key, input, options));
      if (answer instanceof Blob) return answer;
      await dataOf(answer);
      throw new ApiFailure((await t()).requestFailed, { kind: 'fault', code: answer.status });
    },
    /** Interprets an exchange that the app makes itself, such as an upload with progress. */
    settle: async (work: Promise<Answer>): Promise<unknown> => dataOf(await answered(work)),
  };
}

import { endpoints } from '@fairground/contract/endpoints';
import type { Language } from '@fairground/contract/language';
import { VIDEO_OK, videoEndpoints } from '@fairground/contract/movies';
import * as v from 'valibot';
import type { Ask } from './fixtures/answers.ts';
import type { AnswerSet } from './fixtures/sets.ts';

type Schemas = { input: v.GenericSchema; data: v.GenericSchema };
type Answer = (ask: Ask<never>) => unknown;

const OK = 200;

/**
 * The envelope of a call, its input and its fixture both parsed by the contract. Throws where the contract has no such
 * call, the app sends what it does not take, no fixture answers, or a fixture is not what the contract promises.
 */
export function answerOf(
  host: 'api' | 'video',
  key: string,
  given: Record<string, unknown>,
  { set, language, now }: { set: AnswerSet; language: Language; now: number },
): { code: number; msg: string; data: unknown } {
  const table: Record<string, Schemas> = host === 'api' ? endpoints : videoEndpoints;
  const schemas = table[key];
  if (!schemas) throw new Error(`${host} ${key} is no call of the contract`);
  const answer = (set[host] as Record<string, Answer | undefined>)[key];
  if (!answer) throw new Error(`no fixture answers ${host} ${key}`);
  const input = v.parse(schemas.input, given);
  const said = answer({ input: input as never, language, now });
  const data = v.parse(schemas.data, said);
  // A name that the contract does not know is parsed away, and would be missed by nobody.
  if (JSON.stringify(said).length !== JSON.stringify(data).length)
    throw new Error(`the fixture of ${host} ${key} says more than the contract`);
  return { code: host === 'api' ? OK : VIDEO_OK, msg: 'OK', data };
}

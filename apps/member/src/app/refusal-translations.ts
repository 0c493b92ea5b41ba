import type { Language } from '@fairground/contract/language';
import { faultMessages } from '#platform/contract-messages.ts';
import { getLanguage } from '#platform/language.ts';
import { platformMessages } from '#platform/messages.ts';

/** Texts by the path of their message, `codes.LOGIN_FAILED`, in each language that was shown. */
const texts = new Map<Language, ReadonlyMap<string, string>>();

function* textsIn(messages: object, path = ''): Generator<[path: string, text: string]> {
  for (const [name, value] of Object.entries(messages))
    if (typeof value === 'string') yield [path + name, value];
    else if (typeof value === 'object') yield* textsIn(value as object, `${path}${name}.`);
}

/** Loads what the server and the network say in that language, and in the one that is shown now. */
export async function loadRefusalTexts(next: Language): Promise<void> {
  for (const language of [getLanguage(), next]) {
    if (texts.has(language)) continue;
    const [server, network] = [await faultMessages.load(language), await platformMessages.load(language)];
    texts.set(language, new Map([...textsIn(server), ...textsIn(network)]));
  }
}

/** The same message in the language that is shown now; as it is where it holds figures or is no message of these. */
export function translateRefusal(words: string): string {
  const now = texts.get(getLanguage());
  for (const known of texts.values())
    for (const [path, text] of known) if (text === words) return now?.get(path) ?? words;
  return words;
}

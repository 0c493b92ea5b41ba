import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from '#platform/editing/messages.ts';
import type { Overtaken } from '#platform/editing/overtaken.rules.ts';
import { useFormat } from '#platform/format.ts';

/** Who was faster and when, in words; null where nobody was. */
export function useOvertakenWords(
  overtaken: Overtaken | null,
): Record<'title' | 'text' | 'take' | 'keep', string> | null {
  const { overtaken: texts } = useMessages(catalogue);
  const format = useFormat();
  if (overtaken === null) return null;
  const { by, at } = overtaken;
  return {
    title: texts.title(by ?? texts.somebody),
    text: at === null ? texts.textUnknown : texts.text(format.exact(at)),
    take: texts.takeTheirs,
    keep: texts.keepMine,
  };
}

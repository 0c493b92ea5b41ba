import { ageOf, ageText, type Promised, urgencyOf } from '#platform/age.rules.ts';
import { useMessages } from '#platform/i18n.ts';
import { platformMessages } from '#platform/messages.ts';
import { useNow } from '#platform/use-now.ts';

/** How long an item has been waiting, as text, and its urgency. */
export function useAge(): (
  at: string,
  promised?: Promised,
) => { text: string; urgency: ReturnType<typeof urgencyOf> } {
  const { age } = useMessages(platformMessages);
  const now = useNow();
  return (at, promised) => {
    const from = Date.parse(at);
    return { text: ageText(ageOf(from, now), age), urgency: urgencyOf(from, now, promised) };
  };
}

import { ageOf, ageText, urgencyOf } from '#platform/age.rules.ts';
import { useMessages } from '#platform/catalogue.ts';
import { catalogue } from '#platform/messages.ts';
import { useNow } from '#platform/use-now.ts';

/** How long something has been waiting: in words, and how bad that is. */
export function useAge(): (at: string) => { text: string; urgency: ReturnType<typeof urgencyOf> } {
  const { age } = useMessages(catalogue);
  const now = useNow();
  return (at) => {
    const from = Date.parse(at);
    return { text: ageText(ageOf(from, now), age), urgency: urgencyOf(from, now) };
  };
}

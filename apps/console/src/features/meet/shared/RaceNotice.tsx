import { useMessages } from '#platform/catalogue.ts';
import type { Race } from '#platform/race.rules.ts';
import { Notice } from '#ui/Notice.tsx';
import { catalogue } from './messages.ts';

/** Somebody was quicker: who, and what came of it. The member, and the system, have no operator's name. */
export function RaceNotice({ race, names }: { race: Race; names: Readonly<Record<string, string>> }) {
  const texts = useMessages(catalogue);
  const { by, status } = race;
  return (
    <Notice tone="warning" live title={by === null ? texts.raceElsewhere : texts.race(by)}>
      <p>{texts.raceText(status === null ? '—' : (names[status] ?? status))}</p>
    </Notice>
  );
}
